import { useEffect, useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { IdeaStoryDocument } from '#web/graphql/generated/graphql.ts'

/**
 * Returns the story of an idea if it jokes about the couple; otherwise null, also until it is loaded and when
 * the idea is withdrawn.
 */
export function useJokeOf(ideaSlug: string | null): string | null {
  const [joke, setJoke] = useState<string | null>(null)
  useEffect(() => {
    if (ideaSlug === null) return
    let isWanted = true
    execute(IdeaStoryDocument, { slug: ideaSlug }).then(
      ({ idea }) => isWanted && setJoke(idea?.makeYours ? idea.story : null),
      () => isWanted && setJoke(null),
    )
    return () => {
      isWanted = false
    }
  }, [ideaSlug])
  return joke
}
