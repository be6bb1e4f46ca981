export type AlertProblem = 'empty' | 'email' | 'tooMany' | 'unreachable'
/** The response to a request for an alert. */
export type AlertAnswer =
  | { readonly to: string }
  | { readonly alertProblem: AlertProblem; readonly typed: string }

/** The value of the form's `act`, by which the action of the gift's page recognises it. */
export const alertAct = 'alert'
