import type { ApprovalElicitation, FormElicitation, InboxItem, UrlElicitation } from '@elicit-kit/core';
import type { ApprovalDraft } from '@elicit-kit/core/internal/approvals';
import { draftsOf } from '../drafts/draft-store.js';
import { useInboxView } from '../inbox-context.js';
import type { EntryProps } from '../outlet-settings.js';

/** What a form, a page or a call is shown with, by itself and as a step of a batch. */
export function useRequestProps({ entry, settings }: Omit<EntryProps, 'presentation'>, item: InboxItem) {
  const view = useInboxView();
  const drafts = draftsOf(view);
  const { operation, server } = entry;
  const { armDelay, checkUrl, controls, openUrl, resolveHost, secretPolicy } = settings;
  const common = { server, operation, armDelay };
  return {
    form: {
      ...common,
      elicitation: item.elicitation as FormElicitation,
      resources: view.inbox.resourcesOf?.(entry.id, item.key),
      controls,
      secretPolicy,
    },
    page: { ...common, elicitation: item.elicitation as UrlElicitation, checkUrl, openUrl, resolveHost },
    call: {
      ...common,
      elicitation: item.elicitation as ApprovalElicitation,
      defaultDraft: drafts.approval(entry, item),
      onDraftChange: (draft: ApprovalDraft) => drafts.keepApproval(entry, item, draft),
    },
  };
}
