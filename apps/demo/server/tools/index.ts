import type { DemoTool } from '../demo-tool.js';
import { beyondTools } from './beyond.js';
import { fieldTools } from './fields.js';
import { hostileTextTools } from './hostile-text.js';
import { ownCallTools } from './own-calls.js';
import { roundTools } from './rounds.js';
import { secretTools } from './secrets.js';
import { storyTools } from './stories.js';
import { urlTools } from './urls.js';
import { wholeFormTools } from './whole-forms.js';

/** In the order in which they are offered. */
export const demoTools: readonly DemoTool[] = [
  ...storyTools,
  ...ownCallTools,
  ...roundTools,
  ...fieldTools,
  ...wholeFormTools,
  ...urlTools,
  ...beyondTools,
  ...secretTools,
  ...hostileTextTools,
];
