/**
 * Maximum mails per bulk action, recipients of a letter (visible or not; each gets a separate email), and addresses to
 * which a couple can write in any 24 hours, to limit abuse.
 */
export const mailLimits = { mailsAtOnce: 200, recipients: 200, addressesInADay: 600 } as const
