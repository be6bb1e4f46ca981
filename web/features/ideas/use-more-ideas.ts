import { useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { FindIdeasDocument, type FindIdeasQuery } from '#web/graphql/generated/graphql.ts'
import type { IdeaFilters } from './choices.ts'

type Page = Pick<FindIdeasQuery['ideas'], 'nodes' | 'endCursor' | 'hasNextPage'>
type LoadState = 'ready' | 'loading' | 'failed'

/** Returns the first page of ideas and those loaded after it. Other filters start over. */
export function useMoreIdeas(filters: IdeaFilters, first: Page) {
  const question = JSON.stringify(filters)
  const [later, setLater] = useState({ question, pages: [] as Page[], state: 'ready' as LoadState })
  const isSame = later.question === question
  const pages = isSame ? later.pages : []
  const last = pages.at(-1) ?? first

  const more = async () => {
    setLater({ question, pages, state: 'loading' })
    const page = await execute(FindIdeasDocument, { ...filters, after: last.endCursor }).catch(() => null)
    setLater((present) => {
      if (present.question !== question) return present
      if (!page) return { ...present, state: 'failed' }
      return { question, pages: [...pages, page.ideas], state: 'ready' }
    })
  }
  return {
    shown: [first, ...pages].flatMap(({ nodes }) => nodes),
    state: isSame ? later.state : 'ready',
    more: last.hasNextPage ? more : null,
  }
}
