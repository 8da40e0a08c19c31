/** How long a button that consents or sends waits before it responds, in milliseconds. */
export const ARM_DELAY = 500;

/** How long nothing may be typed before a dialog opens over it, in milliseconds. */
export const TYPING_PAUSE = 600;

/** How long it is said why a press was ignored, in milliseconds. */
export const IGNORED_PRESS_SHOWN = 8000;
