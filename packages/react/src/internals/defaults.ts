/** How long a button that consents or sends waits before it responds, in milliseconds. */
export const ARM_DELAY = 500;

/** How long an answer given by one press can be taken back before it is sent, in milliseconds. */
export const UNDO_DELAY = 5000;

/** How long nothing may be typed before a dialog opens over it, in milliseconds. */
export const TYPING_PAUSE = 600;

/** How long it is said why a press was ignored, in milliseconds. */
export const IGNORED_PRESS_SHOWN = 8000;

/** How long the person may go on typing or ticking before what changed is said, in milliseconds. */
export const ANNOUNCE_PAUSE = 500;

/** How long nobody uses the page before a dialog that stepped aside for a modal of the host's comes back over it, in milliseconds. */
export const ASIDE_IDLE = 60_000;
