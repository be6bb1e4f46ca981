import { useEffect, useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { SearchDocument, type SearchQuery } from '#web/graphql/generated/graphql.ts'

type FoundHits = { readonly words: string; readonly hits: SearchQuery; readonly isFailed: boolean }

const restMilliseconds = 150
const noHits: SearchQuery = { search: [], dates: [] }
const nothing: FoundHits = { words: '', hits: noHits, isFailed: false }

/** Returns the server's hits after a pause in typing; the previous ones stay until then. */
export function useHits(weddingId: string, typed: string): FoundHits & { readonly isLooking: boolean } {
  const words = typed.trim()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (words === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      execute(SearchDocument, { weddingId, words }).then(
        (hits) => isWanted && setFound({ words, hits, isFailed: false }),
        () => isWanted && setFound({ words, hits: noHits, isFailed: true }),
      )
    }, restMilliseconds)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [weddingId, words])
  if (words === '') return { ...nothing, isLooking: false }
  return { ...found, isLooking: found.words !== words }
}
