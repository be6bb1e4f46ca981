import type { SavedVersion } from '#web/workspace/draft-keeping/keeping.ts'
import type { SavingAnswer } from '#web/workspace/draft-keeping/use-draft-keeping.ts'
import { execute } from '#web/graphql/execute.ts'
import { ProofDeclined } from '#web/graphql/fresh-proof.ts'
import {
  BeginWeddingDocument,
  InvitePartnerDocument,
  SaveWeddingStartDocument,
  type SavedStartFragment,
} from '#web/graphql/generated/graphql.ts'
import { stepOfPath, type Beginning } from './beginning.ts'

/** Returns a stored start as the form holds it. */
export function savedBeginning({ version, ...start }: SavedStartFragment): SavedVersion<Beginning> {
  const { partners, ideaSlugs, ...same } = start
  const [one, other] = partners
  const nameOf = (partner: typeof one) => ({
    givenNames: partner?.givenNames ?? '',
    surnames: partner?.surnames ?? '',
  })
  return { version, writing: { ...same, one: nameOf(one), other: nameOf(other), ideas: ideaSlugs } }
}

/** Saves the start over `version`. */
export async function saveBeginning(
  version: number | null,
  beginning: Beginning,
): Promise<SavingAnswer<Beginning, 'invalid'>> {
  const { one, other, ideas, ...same } = beginning
  const input = { ...same, partners: [one, other], ideaSlugs: [...ideas] }
  const { saveWeddingStart: answer } = await execute(SaveWeddingStartDocument, {
    version: version ?? 0,
    input,
  })
  switch (answer.__typename) {
    case 'WeddingStart':
      return { kind: 'saved', draft: { version: answer.version, writing: beginning } }
    case 'WeddingStartChanged':
      return { kind: 'changed', draft: savedBeginning(answer.present) }
    case 'InvalidInput':
      return { kind: 'refused', problem: 'invalid' }
  }
}

/** The result of creating a wedding. `step` is where a field was refused. */
export type BeginAnswer =
  | { readonly kind: 'created' }
  | { readonly kind: 'wrong'; readonly step: Beginning['step'] }
  | { readonly kind: 'closed' | 'unexpected' }

/** Creates the wedding with its first experiences and invites the other partner. Repeated calls do it once. */
export async function createFrom(beginning: Beginning): Promise<BeginAnswer> {
  const { id, one, other, weddingDate, place, country, imgCover, template, ideas } = beginning
  const input = { id, partners: [one, other], weddingDate, place, country, imgCover }
  const variables = { input, weddingId: id, ideaSlugs: [...ideas], withIdeas: ideas.length > 0, template }
  const { createWedding } = await execute(BeginWeddingDocument, variables)
  if (createWedding.__typename === 'InvalidInput')
    return { kind: 'wrong', step: stepOfPath(createWedding.issues[0]?.path ?? '') }
  if (createWedding.__typename === 'HostingClosed') return { kind: 'closed' }
  if (createWedding.__typename !== 'Wedding') return { kind: 'unexpected' }
  return invitePartner(beginning)
}

/** Who declines to prove their identity starts without the invitation, which stays on the checklist. */
async function invitePartner({ id, invitationId, other, partnerEmail }: Beginning): Promise<BeginAnswer> {
  const email = partnerEmail.trim()
  if (email === '') return { kind: 'created' }
  const name = other.givenNames.trim()
  try {
    const { inviteToTeam } = await execute(InvitePartnerDocument, {
      weddingId: id,
      id: invitationId,
      name,
      email,
    })
    return inviteToTeam.__typename === 'InvalidInput'
      ? { kind: 'wrong', step: stepOfPath(inviteToTeam.issues[0]?.path ?? '') }
      : { kind: 'created' }
  } catch (error) {
    if (error instanceof ProofDeclined) return { kind: 'created' }
    throw error
  }
}
