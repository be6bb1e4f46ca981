import { useEffect, useState } from 'react'
import { milliseconds } from '#shared/duration.ts'
import { execute, GraphQLFailure } from '#web/graphql/execute.ts'
import { FindIdeasDocument } from '#web/graphql/generated/graphql.ts'
import type { FoundIdea } from './found-idea.tsx'
import type { IdeaOrder } from './idea-order.ts'

type IdeasQuery = { order: IdeaOrder; search: string; category: string | null }
type LoadedIdeas = { ideas: readonly FoundIdea[]; totalCount: number | null; after: string | null }
type LoadState = 'loading' | 'ready' | 'failed'

const nothing: LoadedIdeas = { ideas: [], totalCount: null, after: null }
const pause = milliseconds(250)

/**
 * Returns the ideas that match the search and the filter, page by page. Responses to outdated queries are
 * ignored.
 */
export function useIdeas({ order, search, category }: IdeasQuery) {
  const [found, setFound] = useState(nothing)
  const [answered, setAnswered] = useState({ question: '', state: 'loading' as LoadState })
  const [page, setPage] = useState({ after: null as string | null, tries: 0 })
  const words = useSettled(search.trim())

  const question = JSON.stringify([order, words, category])
  const [requestedQuestion, setRequestedQuestion] = useState(question)
  if (requestedQuestion !== question) {
    setRequestedQuestion(question)
    setPage({ after: null, tries: 0 })
  }

  const requestKey = JSON.stringify([question, page])
  const state = answered.question === requestKey ? answered.state : 'loading'
  useEffect(() => {
    let isWanted = true
    const { after } = page
    execute(FindIdeasDocument, { ...order, search: words || null, category, after }).then(
      ({ ideas: { nodes, totalCount, endCursor, hasNextPage } }) => {
        if (!isWanted) return
        setFound((before) => ({
          ideas: after === null ? nodes : [...before.ideas, ...nodes],
          totalCount,
          after: hasNextPage ? endCursor : null,
        }))
        setAnswered({ question: requestKey, state: 'ready' })
      },
      (error: unknown) => {
        if (!isWanted) return
        // The last idea of the list was unpublished meanwhile.
        if (after !== null && error instanceof GraphQLFailure && error.code === 'INVALID_CURSOR')
          setPage({ after: null, tries: page.tries + 1 })
        else setAnswered({ question: requestKey, state: 'failed' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [order, words, category, page, requestKey])

  const next = found.after
  return {
    ideas: found.ideas,
    totalCount: found.totalCount,
    state,
    more: next === null || state === 'failed' ? undefined : () => setPage({ after: next, tries: 0 }),
    retry: () => setPage(({ after, tries }) => ({ after, tries: tries + 1 })),
  }
}

/** Returns the typed text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
