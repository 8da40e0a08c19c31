import type { Meta, StoryObj } from '@storybook/react-vite';
import * as Approval from '../../packages/react/src/approval-dialog/approval-dialog.stories.js';
import * as Dialog from '../../packages/react/src/elicitation-dialog/elicitation-dialog.stories.js';
import * as Controls from '../../packages/react/src/elicitation-form/controls/controls.stories.js';
import * as Form from '../../packages/react/src/elicitation-form/elicitation-form.stories.js';
import * as Inbox from '../../packages/react/src/inbox/inbox.stories.js';
import * as Attribution from '../../packages/react/src/server-attribution/server-attribution.stories.js';
import * as Url from '../../packages/react/src/url-consent-dialog/url-consent-dialog.stories.js';

type Stories = { readonly default: Meta } & Readonly<Record<string, StoryObj>>;

/** A story in one surrounding. */
export interface Picture {
  /** Of the file too. */
  readonly name: string;
  readonly stories: Stories;
  readonly story: string;
  /** Whether the story's own steps are taken first; not where they go on past what is to be seen. @default true */
  readonly play?: boolean;
  readonly shows?: 'dialog' | 'inline' | 'dock';
  /** In CSS pixels. @default 620 */
  readonly width?: number;
  readonly dark?: boolean;
  readonly forcedColors?: boolean;
  /** Of the catalogue's toolbars. */
  readonly globals?: Readonly<Record<string, string>>;
}

type State = Pick<Picture, 'stories' | 'story' | 'play' | 'shows'>;

const form = (story: keyof typeof Form, play?: boolean): State => ({
  stories: Form as unknown as Stories,
  story,
  shows: 'inline',
  play,
});
const url = (story: keyof typeof Url, play?: boolean): State => ({
  stories: Url as unknown as Stories,
  story,
  play,
});
const inbox = (story: keyof typeof Inbox, shows?: State['shows'], play?: boolean): State => ({
  stories: Inbox as unknown as Stories,
  story,
  shows,
  play,
});

const approval = (story: keyof typeof Approval, play?: boolean): State => ({
  stories: Approval as unknown as Stories,
  story,
  play,
});

/** Each state as it is most often seen. */
const STATES: Readonly<Record<string, State>> = {
  'form-empty': form('Booking'),
  'form-every-kind': form('EveryKind'),
  'form-suggestions': { stories: Controls as unknown as Stories, story: 'Suggestions', shows: 'inline' },
  'form-pictures': { stories: Controls as unknown as Stories, story: 'Pictures', shows: 'inline' },
  'form-several-choices': {
    stories: Controls as unknown as Stories,
    story: 'MultipleChoice',
    shows: 'inline',
  },
  'form-problems': form('ProblemsLeadToTheirFields'),
  'form-review': form('Review'),
  'form-sending': form('Sending'),
  'form-could-not-be-sent': form('CouldNotBeSent'),
  'form-ended': form('Withdrawn', false),
  'form-secret': form('AsksForASecret', false),
  'form-long-words': form('LongWords', false),
  'form-one-yes-or-no': form('OneYesOrNo', false),
  'form-one-choice': form('OneChoice', false),
  'form-agree-to-harm': form('AgreeToHarm', false),
  'form-answer-held': form('AnswerHeld'),
  'form-unanswerable': form('Unanswerable', false),
  'dialog-problems': { stories: Dialog as unknown as Stories, story: 'Problems' },
  'url-allow': url('CleanSignIn'),
  'url-warn': url('TickedFirst'),
  'url-block': url('BlockedUserinfo', false),
  'url-waiting': url('WaitingWithProgress'),
  'url-ended': url('Withdrawn'),
  'approval-once': approval('Once', false),
  'approval-always': approval('Always'),
  'approval-next-time': approval('NextTime'),
  'approval-never': approval('NextTimeNever'),
  'approval-careful': approval('Careful', false),
  'approval-hidden-characters': approval('HiddenCharacters', false),
  'approval-changes': approval('Changes', false),
  notices: inbox('CameBack'),
  menu: inbox('MenuOpen'),
  'batch-step': inbox('BatchSecondStep'),
  'batch-review': inbox('BatchToBeRead'),
  'badge-and-list': inbox('BadgeAndList', 'inline'),
  panel: inbox('PanelOfSeveralServers', 'inline'),
  dock: inbox('Minimised', 'dock'),
  history: inbox('History', 'inline'),
  receipt: inbox('ReceiptOfOneRequest', 'inline'),
  permissions: inbox('Permissions', 'inline'),
  'permissions-exact': inbox('PermissionsOfAnAgent', 'inline'),
  attribution: { stories: Attribution as unknown as Stories, story: 'NamesThatLie', shows: 'inline' },
};

/** Those that hold most of the kinds of parts there are. */
const TELLING = ['form-problems', 'url-warn', 'batch-review', 'approval-hidden-characters'];

/**
 * Not each state in each surrounding: each once light and, in the Neutral theme, dark; the named themes, the narrow, the
 * mirrored and the forced look on those that hold most kinds of parts.
 */
export const PICTURES: readonly Picture[] = [
  ...inSurrounding('', {}, Object.keys(STATES)),
  ...inSurrounding('dark', { dark: true }, [
    'form-every-kind',
    'form-pictures',
    'form-problems',
    'form-review',
    'form-secret',
    'form-one-choice',
    'form-answer-held',
    'url-warn',
    'url-block',
    'url-waiting',
    'batch-review',
    'panel',
    'dock',
    'history',
    'permissions',
  ]),
  ...['contrast', 'compact', 'rounded'].flatMap((theme) => [
    ...inSurrounding(theme, { globals: { theme } }, TELLING),
    ...inSurrounding(`${theme}-dark`, { globals: { theme }, dark: true }, ['url-warn']),
  ]),
  ...inSurrounding('narrow', { width: 390 }, [
    ...TELLING,
    'form-long-words',
    'form-agree-to-harm',
    'approval-always',
    'approval-next-time',
    'panel',
    'permissions',
  ]),
  ...inSurrounding('tiny', { width: 320, globals: { direction: 'rtl', language: 'de' } }, [
    'permissions',
    'permissions-exact',
  ]),
  ...inSurrounding('right-to-left', { globals: { direction: 'rtl' } }, [
    ...TELLING,
    'history',
    'permissions',
  ]),
  ...inSurrounding('forced-colours', { forcedColors: true, dark: true }, [
    ...TELLING,
    'form-review',
    'approval-changes',
    'permissions',
  ]),
];

function inSurrounding(
  surrounding: string,
  settings: Partial<Picture>,
  names: readonly string[],
): readonly Picture[] {
  return names.map((name) => ({
    ...(STATES[name] as State),
    ...settings,
    name: surrounding === '' ? name : `${name}-${surrounding}`,
  }));
}
