import { lazy, Suspense, useEffect, useState } from 'react'
import { answerProofRequests, type ProofKind } from '#web/graphql/fresh-proof.ts'
import { loadWords } from '#web/i18n/in-browser.ts'

const loadDialog = () => import('./proof-dialog.tsx')
const ProofDialog = lazy(async () => ({ default: (await loadDialog()).ProofDialog }))

type Question = { readonly kind: ProofKind; readonly answer: (isGiven: boolean) => void }

/**
 * Asks for a proof of identity when an operation of the workspace requires one. The operation waits and
 * continues, so that no input is lost; leaving the screen cancels it.
 */
export function FreshProof() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let decline: (() => void) | null = null
    const stop = answerProofRequests(async (kind) => {
      await Promise.all([loadWords(['proof', 'auth']), loadDialog()])
      return new Promise<boolean>((resolve) => {
        const answer = (isGiven: boolean) => {
          decline = null
          setQuestion(null)
          resolve(isGiven)
        }
        decline = () => answer(false)
        setQuestion({ kind, answer })
      })
    })
    return () => {
      stop()
      decline?.()
    }
  }, [])
  return (
    question && (
      <Suspense>
        <ProofDialog kind={question.kind} onAnswer={question.answer} />
      </Suspense>
    )
  )
}
