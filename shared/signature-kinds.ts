/** The ways to sign that one guest chooses from. */
export const chosenSignatureKinds = ['self', 'joint', 'onBehalf', 'anonymous'] as const
export type ChosenSignatureKind = (typeof chosenSignatureKinds)[number]

/** All ways in which a gift is signed: a group signs through its captain's link. */
export const signatureKinds = [...chosenSignatureKinds, 'group'] as const
export type SignatureKind = (typeof signatureKinds)[number]
