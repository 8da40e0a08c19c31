import type { Messages } from '@elicit-kit/core';
import { ElicitKitProvider } from '@elicit-kit/react';
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { themes } from 'storybook/theming';
import '../packages/react/src/theme/theme.css';
import { outletContent } from '../packages/react/src/inbox/outlet/load-outlet-content.js';
import './preview.css';
import { argTypesEnhancers, docs } from './arg-types.js';
import { keepFocusOutOfFrame } from './quiet-frame.js';
import { snippetOf } from './snippets/snippet-of.js';

keepFocusOutOfFrame();

// What loads when it is first needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const LANGUAGES: Record<string, () => Promise<Messages | undefined>> = {
  en: () => Promise.resolve(undefined),
  de: async () => (await import('@elicit-kit/core/messages/de')).de,
  fr: async () => (await import('@elicit-kit/core/messages/fr')).fr,
  es: async () => (await import('@elicit-kit/core/messages/es')).es,
  'pt-BR': async () => (await import('@elicit-kit/core/messages/pt-br')).ptBr,
  ja: async () => (await import('@elicit-kit/core/messages/ja')).ja,
  'zh-Hans': async () => (await import('@elicit-kit/core/messages/zh-hans')).zhHans,
  ko: async () => (await import('@elicit-kit/core/messages/ko')).ko,
  ar: async () => (await import('@elicit-kit/core/messages/ar')).ar,
  hi: async () => (await import('@elicit-kit/core/messages/hi')).hi,
};

/** Tells what is mounted that the story's steps are done. */
const steps = new EventTarget();

/**
 * In the toolbar's language; a story with a provider of its own keeps that. Steps find what they press by its English words, so
 * such a story is English until they are done, unless it has a language of its own.
 */
const inLanguage: Decorator = (Story, context) => {
  const { globals, loaded, storyGlobals, viewMode } = context;
  const { language = 'en' } = globals as Record<string, string>;
  return (
    <InLanguage
      language={language}
      messages={(loaded as { messages?: Messages }).messages}
      hasSteps={
        'playFunction' in context &&
        context.playFunction !== undefined &&
        viewMode === 'story' &&
        storyGlobals['language'] === undefined
      }
    >
      <Story />
    </InLanguage>
  );
};

interface InLanguageProps {
  language: string;
  messages: Messages | undefined;
  hasSteps: boolean;
  children: ReactNode;
}

function InLanguage({ language, messages, hasSteps, children }: InLanguageProps) {
  const [waits, setWaits] = useState(hasSteps);
  useEffect(() => {
    const onDone = () => {
      setWaits(false);
    };
    steps.addEventListener('done', onDone);
    return () => {
      steps.removeEventListener('done', onDone);
    };
  }, []);
  const isEnglish = waits || language === 'en';
  return (
    <ElicitKitProvider messages={isEnglish ? undefined : messages} locale={isEnglish ? undefined : language}>
      {children}
    </ElicitKitProvider>
  );
}

/** On the root element, so that dialogs, which are attached to the end of the page, follow too. */
const onRoot: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  const { appearance, theme, direction, textSize } = globals as Record<string, string>;
  root.dir = direction ?? 'ltr';
  root.style.fontSize = textSize ?? '';
  const name = appearance === 'contrast' ? 'contrast' : theme;
  setOrRemove(
    root,
    'data-elicit-theme',
    ['light', 'dark'].includes(appearance ?? '') ? appearance : undefined,
  );
  setOrRemove(root, 'data-elicit-theme-name', name === 'neutral' ? undefined : name);
  return (
    <StrictMode>
      <Story />
    </StrictMode>
  );
};

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value === undefined) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value);
  }
}

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    docs: {
      ...docs,
      codePanel: true,
      toc: { headingSelector: 'h2, h3' },
      source: {
        type: 'code',
        language: 'tsx',
        transform: (_: string, story: StoryContext) => snippetOf(story) ?? '',
      },
      theme: {
        ...(globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? themes.dark : themes.light),
        // The system's, which needs not be loaded.
        fontBase: 'system-ui, sans-serif',
      },
    },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start',
          ['Introduction', 'Getting started', 'Playground', 'Search'],
          'Guides',
          [
            'Choosing a presentation',
            'Your own components',
            'Your own markup',
            'Your own TanStack Form',
            'Theming',
            'Languages',
            'Accessibility',
            'Agents that ask',
            'Testing your host',
            'Recipes',
            'Other back ends',
            'Security model',
            'Threat gallery',
            'Size',
            'Upgrading',
            'Beside other clients',
            'Architecture',
          ],
          'Components',
          [
            'Inbox',
            'ElicitationForm',
            'ElicitationDialog',
            'UrlConsentDialog',
            'ApprovalDialog',
            'ServerAttribution',
          ],
          'Patterns',
          ['Use cases', 'Scenarios'],
          'Theming',
          'Reference',
        ],
      },
    },
  },
  argTypesEnhancers,
  loaders: [
    async ({ globals }) => ({
      messages: await LANGUAGES[(globals as Record<string, string>)['language'] ?? 'en']?.(),
    }),
    // So that a story's play may look at once; in a page of prose, nothing is played.
    ({ viewMode }) => (viewMode === 'story' ? outletContent.load() : {}),
  ],
  decorators: [inLanguage, onRoot],
  afterEach: ({ globals }) => {
    if (globals['language'] !== 'en') {
      steps.dispatchEvent(new Event('done'));
    }
  },
  globalTypes: {
    appearance: {
      description: 'Light, dark or high contrast',
      toolbar: {
        title: 'Appearance',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
        ],
      },
    },
    theme: {
      description: 'The named themes of theme.css',
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'neutral', title: 'Neutral' },
          { value: 'contrast', title: 'Contrast' },
          { value: 'compact', title: 'Compact' },
          { value: 'rounded', title: 'Rounded' },
        ],
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    language: {
      description: 'The language of what the app says; a server keeps its own',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: Object.keys(LANGUAGES).map((value) => ({
          value,
          title: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
        })),
      },
    },
    textSize: {
      description: "The page's text size",
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        dynamicTitle: true,
        items: ['100%', '150%', '200%'].map((value) => ({ value, title: `Text ${value}` })),
      },
    },
    presentation: {
      description: 'Where the use cases show a request',
      toolbar: {
        title: 'Presentation',
        icon: 'sidebaralt',
        dynamicTitle: true,
        items: [
          { value: 'inline', title: 'Inline' },
          { value: 'dialog', title: 'Dialog' },
          { value: 'panel', title: 'Panel' },
        ],
      },
    },
  },
  initialGlobals: {
    // A reader starts the check of a story in its panel, which then loads axe (0.7 MB); tests and development always check.
    a11y: { manual: import.meta.env.PROD },
    language: 'en',
    appearance: 'system',
    theme: 'neutral',
    direction: 'ltr',
    textSize: '100%',
    presentation: 'inline',
  },
};

export default preview;
