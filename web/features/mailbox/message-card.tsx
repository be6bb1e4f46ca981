import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useMoment } from '#web/workspace/thanks/use-moment.ts'
import { execute } from '#web/graphql/execute.ts'
import { MailWithImagesDocument, type MailWordsFragment } from '#web/graphql/generated/graphql.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { isAutomatic } from './mail-row.tsx'
import { LetterWords } from '#web/workspace/mailbox/letter-words.tsx'
import { DeliveryState } from './delivery-state.tsx'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'

type MessageCardProps = { mail: MailWordsFragment; now: string; acts: MailActs; isOpen: boolean }

/** A message of a conversation: sender, time, recipients, text, attachments and delivery state. */
export function MessageCard({ mail, now, acts, isOpen: opensAtFirst }: MessageCardProps) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const moment = useMoment(now, timeZone)
  const [isOpen, setOpen] = useState(opensAtFirst)
  const isOurs = mail.category === 'outbox' || mail.from.email === null
  const who = mail.from.name || mail.from.email || t('anonymous')
  const namesOf = (people: MailWordsFragment['to']) =>
    people.map(({ name, email }) => name || email || t('anonymous')).join(', ')
  const about = [
    mail.to.length > 0 && t('read.toPeople', { people: namesOf(mail.to) }),
    mail.cc.length > 0 && t('read.ccPeople', { people: namesOf(mail.cc) }),
    mail.bcc.length > 0 && t('read.bccPeople', { people: namesOf(mail.bcc) }),
  ].filter(Boolean)
  return (
    <article className={`message${isOurs ? ' ours' : ''}`} id={`carta-${mail.id}`}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Avatar name={who} picture={mail.from.picture} size="s" />
          <span className="message-who">
            <b className="el">{who}</b>
            <small className={isOpen ? undefined : 'el'}>
              {isOpen && about.length > 0 ? about.join(' · ') : mail.summary}
            </small>
          </span>
          <small className="message-when">{moment(mail.date)}</small>
        </button>
      </h3>
      {isOpen && (
        <div className="message-body">
          <DeliveryState mail={mail} acts={acts} />
          {isAutomatic(mail) && (
            <p className="message-automatic">
              <Icon name="clock" className="xs" />
              {t('list.automatic')}
            </p>
          )}
          <Words mail={mail} />
          <AttachedFiles files={mail.attachments} />
        </div>
      )}
    </article>
  )
}

/** The text. Remote pictures are blocked until the reader asks for them, since they reveal who reads. */
function Words({ mail }: { mail: MailWordsFragment }) {
  const { t } = useTranslation('mailbox')
  const { attempt, busy } = useAttempt()
  const [withImages, setWithImages] = useState<string | null>(null)
  const show = async () => {
    const answer = await attempt(() => execute(MailWithImagesDocument, { id: mail.id }))
    if (answer) setWithImages(answer.mail.content)
  }
  return (
    <>
      {mail.hasRemoteImages && withImages === null && (
        <p className="images-withheld">
          <Icon name="shield" className="s" />
          <span>{t('read.imagesWithheld')}</span>
          <Action small look="bare" busy={busy} onClick={() => void show()}>
            {t('read.showImages')}
          </Action>
        </p>
      )}
      <LetterWords html={withImages ?? mail.content} images={withImages !== null} />
    </>
  )
}

/** The attachments of a mail; choosing one downloads it. */
function AttachedFiles({ files }: { files: MailWordsFragment['attachments'] }) {
  const { t } = useTranslation('mailbox')
  const { fileSize } = useFormat()
  if (files.length === 0) return null
  return (
    <ul className="attached" aria-label={t('read.attached')}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a href={url} download={name}>
            <Icon name="file" className="s" />
            <span className="el">{name}</span>
            <small>{fileSize(size)}</small>
            <Icon name="download" className="s" />
          </a>
        </li>
      ))}
    </ul>
  )
}
