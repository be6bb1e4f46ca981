import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { PromiseToChangeDocument } from '#web/graphql/generated/graphql.ts'
import { forgetLetter, linkLetter, readLetter, type KeptLetter } from '#web/workspace/giving/kept-letter.ts'
import { unfinishedPromise } from './unfinished.ts'

type LetterQuery = {
  readonly slug: string
  /** The basket, for the address of an unsent promise. */
  readonly basket: string
  /** Token of the promise that is being changed; null for a new one. */
  readonly changing: string | null
}

/**
 * Returns the dedication that this device stores for this form, or null without one; undefined until that is known,
 * and for a promise that was made elsewhere. An unsent promise of this device is opened instead of a second one; a
 * dedication whose gift was sent is deleted.
 */
export function useKeptLetter({ slug, basket, changing }: LetterQuery): KeptLetter | null | undefined {
  const navigate = useNavigate()
  const [keptLetter, setKeptLetter] = useState<{ scope: string; letter: KeptLetter | null }>()
  const scope = `${slug}/${changing ?? ''}`
  useEffect(() => {
    let isShown = true
    const show = (letter: KeptLetter | null) => isShown && setKeptLetter({ scope, letter })
    const stored = readLetter(slug)
    const promised = stored?.promise ?? unfinishedPromise(slug)
    if (changing !== null) {
      if (stored === null) show(null)
      else if (stored.promise === changing) show(stored.isSaved ? null : stored)
    } else if (promised === null) show(stored)
    else
      void promiseStateOf(promised).then((standing) => {
        if (!isShown || standing === 'unknown') return
        if (standing === 'held')
          return navigate(`?${basket}&de=${promised}`, { replace: true, preventScrollReset: true })
        if (standing === 'ended') forgetLetter(slug, [promised])
        else linkLetter(slug, null)
        show(readLetter(slug))
      })
    return () => {
      isShown = false
    }
  }, [scope, slug, basket, changing, navigate])
  return keptLetter?.scope === scope ? keptLetter.letter : undefined
}

/** Asks what became of a promise; a lapsed one can be made again with its dedication. */
async function promiseStateOf(token: string): Promise<'held' | 'lapsed' | 'ended' | 'unknown'> {
  try {
    const { privateContribution: promise } = await execute(PromiseToChangeDocument, { token })
    if (promise?.state === 'held') return promise.kind === 'group' ? 'ended' : 'held'
    return promise?.state === 'expired' ? 'lapsed' : 'ended'
  } catch {
    return 'unknown'
  }
}
