import { afterEach, expect, test, vi } from 'vitest'
import { execute, GraphQLFailure } from './execute.ts'
import { answerProofRequests, ProofDeclined, type ProofKind } from './fresh-proof.ts'

const document = { toString: () => 'query RegisterFile { registerFile { name } }' } as {
  toString(): string
  __apiType?: (variables: Record<string, never>) => { registerFile: { name: string } }
}
const file = { registerFile: { name: 'registro.csv' } }
const stale = (by: ProofKind) => ({
  data: null,
  errors: [{ message: 'Fresh proof of identity required', extensions: { code: 'FRESH_PROOF_REQUIRED', by } }],
})

const answering = (...answers: readonly unknown[]) => {
  const left = [...answers]
  const fetched = vi.fn<typeof fetch>(async () => Response.json(left.shift()))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

const attemptWith = async (isProven: boolean, act: () => Promise<unknown>) => {
  const kinds: ProofKind[] = []
  const stop = answerProofRequests(async (kind) => {
    kinds.push(kind)
    return isProven
  })
  try {
    return { result: await act().catch((error: unknown) => error), kinds }
  } finally {
    stop()
  }
}

test('an operation refused for lack of a proof is resent unchanged after the proof', async () => {
  const fetched = answering(stale('password'), { data: file })
  const { result, kinds } = await attemptWith(true, () => execute(document))
  expect(result).toEqual(file)
  expect(kinds).toEqual(['password'])
  const bodies = fetched.mock.calls.map(([, init]) => init?.body)
  expect(bodies[1]).toBe(bodies[0])
})

test('an insufficient proof is followed by a question for the required one', async () => {
  answering(stale('password'), stale('secondFactor'), { data: file })
  const { result, kinds } = await attemptWith(true, () => execute(document))
  expect(result).toEqual(file)
  expect(kinds).toEqual(['password', 'secondFactor'])
})

test('declining sends nothing else, and throws ProofDeclined', async () => {
  const fetched = answering(stale('password'))
  const { result } = await attemptWith(false, () => execute(document))
  expect(result).toBeInstanceOf(ProofDeclined)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('operations refused at the same time share one question', async () => {
  answering(stale('password'), stale('password'), { data: file }, { data: file })
  const { result, kinds } = await attemptWith(true, () => Promise.all([execute(document), execute(document)]))
  expect(result).toEqual([file, file])
  expect(kinds).toEqual(['password'])
})

test('without a registered prompt the refusal is thrown', async () => {
  answering(stale('secondFactor'))
  const error: unknown = await execute(document).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(GraphQLFailure)
  expect(error).toMatchObject({ neededProof: 'secondFactor' })
})
