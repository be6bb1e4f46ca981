import { useTranslation } from 'react-i18next'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { MailWordsFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fileSize } from '#web/workspace/mailbox/file-size.ts'

/** The files that go with a mail: each is kept on one's own device when it is chosen. */
export function AttachedFiles({ files }: { files: MailWordsFragment['attachments'] }) {
  const { t } = useTranslation('mailbox')
  const { locale } = useWeddingFormat()
  if (files.length === 0) return null
  return (
    <ul className="attached" aria-label={t('read.attached')}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a href={url} download={name}>
            <Icon name="file" className="s" />
            <span className="el">{name}</span>
            <small>{fileSize(size, locale)}</small>
            <Icon name="download" className="s" />
          </a>
        </li>
      ))}
    </ul>
  )
}
