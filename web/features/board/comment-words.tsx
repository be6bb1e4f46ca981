import { commentParts } from '#shared/comment-parts.ts'
import { useBoardState } from './board-state.ts'

/** The text of a comment with links and highlighted mentions. It is never interpreted as HTML. */
export function CommentWords({ text }: { text: string }) {
  const { byId, allIds } = useBoardState(({ members }) => members)
  const members = allIds.flatMap((id) => byId[id] ?? [])
  const parts = commentParts(text, members)
  const from = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.text.length, 0))
  return (
    <p className="talk-words">
      {parts.map((part, index) => {
        const key = from[index]
        if (part.kind === 'link')
          return (
            <a key={key} href={part.url} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          )
        return part.kind === 'mention' ? <b key={key}>{part.text}</b> : part.text
      })}
    </p>
  )
}
