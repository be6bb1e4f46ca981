/** Ways to sign from which a guest chooses. */
export const chosenSignatureKinds = ['self', 'joint', 'onBehalf', 'anonymous'] as const
export type ChosenSignatureKind = (typeof chosenSignatureKinds)[number]

/** All ways to sign; groups sign through their captain's link. */
export const signatureKinds = [...chosenSignatureKinds, 'group'] as const
export type SignatureKind = (typeof signatureKinds)[number]
