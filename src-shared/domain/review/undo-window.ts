/** For so long after a decision the window offers to take it back. */
export const undoWindowSeconds = 10

/** What was decided stays on this device a little longer, so that a click in the last moment still counts. */
export const holdFeedbackMs = (undoWindowSeconds + 1) * 1000
