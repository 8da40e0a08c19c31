export { describeArguments } from '@elicit-kit/core/internal/secrets';
export { compareServerNames } from '@elicit-kit/core/text';
