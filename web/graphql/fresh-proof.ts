/** What an operation needs as proof of identity: the password, or the second factor of an account that has one. */
export type ProofKind = 'password' | 'secondFactor'

/** Asks the person for a proof and sends it; false if they decline. */
type AskForProof = (kind: ProofKind) => Promise<boolean>

/** The person declined to prove their identity: the operation was not run, and there is nothing to report. */
export class ProofDeclined extends Error {
  override readonly name = 'ProofDeclined'
}

let ask: AskForProof | null = null
let pending: { readonly kind: ProofKind; readonly proof: Promise<boolean> } | null = null

/** Registers the function that asks for proofs, until the returned function is called. */
export function answerProofRequests(asking: AskForProof): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = null
  }
}

/**
 * Asks for a proof; null without a registered function. Concurrent operations that need the same proof share
 * one question.
 */
export async function requestProof(kind: ProofKind): Promise<boolean | null> {
  if (!ask) return null
  if (pending?.kind === kind) return pending.proof
  const proof = ask(kind).finally(() => {
    if (pending?.proof === proof) pending = null
  })
  pending = { kind, proof }
  return proof
}
