import { useEffect, useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { SearchDocument, type SearchQuery } from '#web/graphql/generated/graphql.ts'

type Hits = SearchQuery['search']
type Found = { readonly words: string; readonly hits: Hits; readonly isFailed: boolean }

const restMilliseconds = 150
const nothing: Found = { words: '', hits: [], isFailed: false }

/** Returns the server's hits after a pause in typing; the previous ones stay until then. */
export function useHits(weddingId: string, typed: string): Found & { readonly isLooking: boolean } {
  const words = typed.trim()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (words === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      execute(SearchDocument, { weddingId, words }).then(
        ({ search }) => isWanted && setFound({ words, hits: search, isFailed: false }),
        () => isWanted && setFound({ words, hits: [], isFailed: true }),
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
