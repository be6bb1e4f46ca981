import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { messagesAddress } from '#web/workspace/outreach/messages-view.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ExternalAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useInvitation, whatsappAddress } from '#web/workspace/sharing/use-invitation.ts'

type MessageCardProps = { words: Message }
type Message = ReturnType<typeof useMessage>

/** Returns the invitation text: the default, or the couple's version stored on this device. */
export function useMessage() {
  const { id } = useWedding()
  const ours = useInvitation()
  const [own, setOwn] = useState(() => keptWords(id))
  const change = (words: string | null) => {
    setOwn(words)
    keepWords(id, words)
  }
  return { text: own ?? ours, isChanged: own !== null && own !== ours, change }
}

/** The invitation text for WhatsApp, to edit and send. */
export function MessageCard({ words: { text, isChanged, change } }: MessageCardProps) {
  const { t } = useTranslation('couple')
  const { url } = useWedding()
  const canShare = typeof navigator.share === 'function'
  return (
    <SectionCard title={t('share.messageTitle')}>
      <TextField
        label={t('share.message')}
        hint={t('share.messageHint')}
        value={text}
        rows={5}
        maxLength={1000}
        onChange={({ target }) => change(target.value)}
      />
      {!text.includes(url) && (
        <p className="share-warn" role="status">
          <Icon name="warn" className="s" /> {t('share.withoutLink')}
        </p>
      )}
      <div className="share-actions">
        <ExternalAction href={whatsappAddress(text)} look="primary" icon="whatsapp">
          {t('share.whatsapp')}
        </ExternalAction>
        <CopyButton text={text} what={t('share.message')} />
        {canShare && (
          <Action icon="share" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {t('share.otherApps')}
          </Action>
        )}
        {isChanged && (
          <Action look="bare" icon="undo" onClick={() => change(null)}>
            {t('share.reset')}
          </Action>
        )}
      </div>
      <p className="share-each">
        <Link to={messagesAddress('invitation')}>{t('share.each')}</Link>
      </p>
    </SectionCard>
  )
}

const keyOf = (weddingId: string) => `invitacion:${weddingId}`

/** Returns the couple's text stored on this device; null for the default. */
function keptWords(weddingId: string): string | null {
  try {
    return localStorage.getItem(keyOf(weddingId))
  } catch {
    return null
  }
}

function keepWords(weddingId: string, words: string | null): void {
  try {
    if (words === null) localStorage.removeItem(keyOf(weddingId))
    else localStorage.setItem(keyOf(weddingId), words)
  } catch {
    return
  }
}
