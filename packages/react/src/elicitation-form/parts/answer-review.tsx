import {
  type ElicitContent,
  type FieldId,
  type FieldModel,
  type FormElicitation,
  encodeAnswers,
  initialValues,
} from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { AddedResources, ElicitContentValue } from '@elicit-kit/core/internal/types';
import { useMemo, useState, forwardRef } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { ServerSheet } from '../../untrusted-text/server-sheet.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { Gets } from '../controls/resource-text.js';
import { answerLines } from './copy-answers.js';
import { labelText } from '../hooks/form-messages.js';
import { secretFields, secretRequests } from '../hooks/secret-fields.js';
import { formPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { elementFrom } from '../../internals/use-element.js';
import { useFrame } from '../hooks/use-form-store.js';

export interface AnswerReviewProps {
  elicitation: FormElicitation;
  /** Exactly what is sent. */
  content: ElicitContent;
  /** Who gets them. */
  origin: string;
  /** What the person added to fields of resources. */
  resources?: Pick<AddedResources, 'find'> | undefined;
  /** The way back to a field, where its answer can still be changed. */
  onChange?: ((id: FieldId) => void) | undefined;
  /** The request has ended: only what was answered is listed, secrets left out. @default false */
  ended?: boolean | undefined;
}

/**
 * The answers of one form as they will be sent, to be read: in the person's language, then exactly as they are. Renders a
 * `<div>` around a `<dl>`, and a `<details>` element.
 */
export function AnswerReview({
  elicitation,
  content,
  origin,
  resources,
  onChange,
  ended = false,
}: AnswerReviewProps) {
  const messages = useMessages(formMessages);
  const { model } = elicitation;
  const suggested = useMemo(() => encodeAnswers(model, initialValues(model)), [model]);
  const secret = useMemo(() => secretFields(secretRequests(elicitation)), [elicitation]);
  return (
    <>
      <ServerSheet scope="elicitation-form" caption={messages('form.theirsAndYours')}>
        <dl {...formPart('review-list')}>
          {model.fields
            .filter(
              (field) => field.kind !== 'unsupported' && !(ended && contentOf(content, field) === undefined),
            )
            .map((field) => {
              const wire = contentOf(content, field);
              return (
                <AnswerItem
                  key={field.id}
                  field={field}
                  wire={wire}
                  secret={secret.has(field.id) && wire !== undefined}
                  suggested={!ended && isSame(wire, contentOf(suggested, field))}
                  kept={!ended}
                  origin={origin}
                  resources={resources}
                  onChange={onChange}
                />
              );
            })}
        </dl>
      </ServerSheet>
      {!ended && <SentContent content={content} />}
    </>
  );
}

/** The server's keys are any text, `__proto__` too. */
function contentOf(content: ElicitContent, { key }: FieldModel): ElicitContentValue | undefined {
  return Object.hasOwn(content, key) ? content[key] : undefined;
}

function isSame(one: ElicitContentValue | undefined, other: ElicitContentValue | undefined): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, index) => each === other[index])
    : one !== undefined && one === other;
}

interface AnswerItemProps extends Pick<AnswerReviewProps, 'onChange' | 'origin' | 'resources'> {
  readonly field: FieldModel;
  readonly wire: ElicitContentValue | undefined;
  readonly secret: boolean;
  readonly suggested: boolean;
  /** A secret is only listed while it can still be sent. */
  readonly kept: boolean;
}

/** In characters: of one with the whole content in it, the beginning. */
const LONGEST_URI = 200;
const MASK = '••••••••';

/** One answer as it will be sent, whose it is, and the way back to it. */
function AnswerItem({ field, wire, secret, suggested, kept, origin, resources, onChange }: AnswerItemProps) {
  const messages = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const { locale, timeZone } = useElicitKit();
  const [shown, setShown] = useState(false);
  const label = labelText(field.label);
  const isAddress = field.kind === 'resource';
  const lines = wire === undefined ? [] : answerLines(field, wire, { messages, locale, timeZone });
  return (
    <div {...formPart('review-item', 'entry aligned')} data-kind={field.kind}>
      <dt {...formPart('review-label', 'muted')}>
        <UntrustedText text={field.label} />
      </dt>
      <dd {...formPart('review-answer', 'kept')}>
        {wire === undefined && (
          <span {...formPart('review-unanswered', 'quiet')}>{messages('form.notAnswered')}</span>
        )}
        {field.kind === 'resource' && wire !== undefined && (
          <p {...formPart('review-line')}>
            {lines.length === 0 ? (
              messages('form.resource.none')
            ) : (
              <Gets origin={origin} field={field} uris={lines} resources={resources} />
            )}
          </p>
        )}
        {secret && !kept ? (
          messages('form.notKept')
        ) : secret && !shown ? (
          <>
            <span aria-hidden="true">{MASK}</span>
            <span {...formPart('review-hidden', 'quiet')}>{messages('form.hidden')}</span>
          </>
        ) : (
          lines.map((line, index) => (
            <p
              key={index}
              {...formPart(isAddress ? 'review-uri' : 'review-line', isAddress ? 'quiet' : undefined)}
            >
              <UntrustedText text={line} expandable maxLength={isAddress ? LONGEST_URI : undefined} />
            </p>
          ))
        )}
        {secret && kept && (
          <PartButton
            emphasis="quiet"
            {...formPart('review-show', 'small')}
            aria-label={shared(shown ? 'shared.hideValue' : 'shared.showValue', { label })}
            onClick={() => {
              setShown(!shown);
            }}
          >
            {shared(shown ? 'shared.hide' : 'shared.show')}
          </PartButton>
        )}
        {suggested && <span {...formPart('review-suggested', 'quiet')}>{messages('form.suggested')}</span>}
      </dd>
      {onChange !== undefined && (
        <dd {...formPart('review-change')}>
          <PartButton
            emphasis="quiet"
            {...formPart('change', 'small')}
            aria-label={messages('form.change', { label })}
            onClick={() => {
              onChange(field.id);
            }}
          >
            {messages('form.changeShort')}
          </PartButton>
        </dd>
      )}
    </div>
  );
}

/** Exactly what is sent, as JSON, written out only when someone looks. */
function SentContent({ content }: { content: ElicitContent }) {
  const messages = useMessages(formMessages);
  const [open, setOpen] = useState(false);
  return (
    <details
      {...formPart('sent-content', 'quiet')}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary data-scope="elicitation-form">{messages('form.exactly')}</summary>
      {open && (
        <pre dir="ltr" {...formPart('sent-content-json', 'code kept card cell')}>
          <UntrustedText text={JSON.stringify(content, null, 2)} expandable />
        </pre>
      )}
    </details>
  );
}

/**
 * All answers, to be read before they are sent. Its heading takes the focus. Renders a `<section>` element, and nothing
 * while the form is filled in.
 */
export const ElicitationFormReview = /* @__PURE__ */ forwardRef<HTMLElement, PartProps<'section'>>(
  function ElicitationFormReview(props, ref) {
    const { form, settings, state } = useFrame();
    const { components, messages, reviewTitleProps, store } = form;
    const { content, step } = state;

    if (step !== 'review' || content === undefined || settings.ended !== undefined) {
      return null;
    }
    return renderPart(
      elementFrom(components, 'section', 'Review'),
      {
        scope: 'elicitation-form',
        part: 'review',
        look: 'stack loose',
        own: { 'aria-labelledby': reviewTitleProps.id },
        content: (
          <>
            <h3 {...reviewTitleProps} {...formPart('review-title', 'strong')}>
              {messages('form.reviewTitle')}
            </h3>
            <AnswerReview
              elicitation={store.elicitation}
              content={content}
              origin={form.origin}
              resources={store.resources}
              onChange={store.isLocked() ? undefined : store.edit}
            />
          </>
        ),
      },
      props,
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref,
    );
  },
);
