export {
  type ButtonComponentProps,
  type Components,
  ElicitKitProvider,
  type PartComponentProps,
  usePortalContainer,
} from './provider/index.js';
export * as ApprovalDialog from './approval-dialog/index.js';
export * as ElicitationDialog from './elicitation-dialog/index.js';
export * as ElicitationForm from './elicitation-form/index.js';
export * as Inbox from './inbox/index.js';
export * as ServerAttribution from './server-attribution/index.js';
export * as UrlConsentDialog from './url-consent-dialog/index.js';
export { useElicitationInbox, useInboxSnapshot } from './inbox/inbox-context.js';
export { useTabNotices } from './inbox/tab-notices/use-tab-notices.js';
export {
  useElicitationForm,
  type UseElicitationFormOptions,
} from './elicitation-form/hooks/use-elicitation-form.js';
export { useField } from './elicitation-form/hooks/use-field.js';
export { useAddedResources } from './elicitation-form/hooks/use-added-resources.js';
export type { ElicitationFormHandle } from './provider/elicitation-form-handle.js';
export { useFormState } from './elicitation-form/hooks/use-form-store.js';
export { useUrlConsent } from './url-consent-dialog/consent/use-url-consent.js';
export { useFormStatus } from './elicitation-form/hooks/form-end.js';
