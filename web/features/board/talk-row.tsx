import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWhen } from '#web/workspace/happened/use-when.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { useUnsavedWords } from '#web/ui/blocks/modal.tsx'
import { CommentWords } from './comment-words.tsx'
import { MentionField } from './mention-field.tsx'
import type { Comment } from './use-task-details.ts'

type TalkRowProps = {
  comment: Comment
  now: string
  /** Whether it was just deleted. */
  isTaken: boolean
  onSave: (text: string) => Promise<boolean>
  onDelete: () => Promise<void>
  onRestore: () => Promise<void>
}

/** A comment with author and time; authors can edit and delete their own. */
export function TalkRow({ comment, now, isTaken, onSave, onDelete, onRestore }: TalkRowProps) {
  const { t } = useTranslation('board')
  const when = useWhen(now, useWedding().timeZone)
  const [words, setWords] = useState<string | null>(null)
  useUnsavedWords(words !== null && words !== comment.text)
  if (isTaken)
    return (
      <li className="talk-taken">
        <span role="status">{t('talk.deleted')}</span>
        <Action look="bare" small autoFocus onClick={() => void onRestore()}>
          {t('undo')}
        </Action>
      </li>
    )
  const name = comment.author?.name ?? t('talk.gone')
  const save = async (text: string) => {
    if (text.trim() !== '' && (await onSave(text))) setWords(null)
  }
  return (
    <li className="talk-row">
      <Avatar name={name} picture={comment.author?.avatar ?? null} size="s" />
      <div>
        <p className="talk-head">
          <b>{name}</b> <time dateTime={comment.createdAt}>{when(comment.createdAt)}</time>
          {comment.editedAt && <span>{t('talk.edited')}</span>}
        </p>
        {words === null ? (
          <CommentWords text={comment.text} />
        ) : (
          <MentionField label={t('talk.editLabel')} rows={3} autoFocus value={words} onChange={setWords} />
        )}
        {comment.isOwn && (
          <p className="talk-acts">
            {words === null ? (
              <>
                <Action look="bare" small onClick={() => setWords(comment.text)}>
                  {t('talk.edit')}
                </Action>
                <Action look="bare" small onClick={() => void onDelete()}>
                  {t('talk.delete')}
                </Action>
              </>
            ) : (
              <>
                <Action small onClick={() => void save(words)}>
                  {t('save')}
                </Action>
                <Action look="bare" small onClick={() => setWords(null)}>
                  {t('cancel')}
                </Action>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
