import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChatPreview } from '#web/features/sharing/chat-preview.tsx'
import { keepWords, keptWords } from '#web/features/sharing/kept-words.ts'
import { LinkRow } from '#web/features/sharing/link-row.tsx'
import { useInvitation, whatsappAddress } from '#web/features/sharing/use-invitation.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { coupleData } from '#web/graphql/route-data.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ActionAway } from '#web/ui/workspace/action.tsx'
import { SectionCard } from '#web/ui/workspace/card.tsx'
import { PageHead } from '#web/ui/workspace/page-head.tsx'
import './share.css'

export const clientLoader = coupleData(['couple', 'guest'], async () => null)

export default function Share() {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const ours = useInvitation()
  const [own, setOwn] = useState(() => keptWords(wedding.id))
  const text = own ?? ours
  const change = (words: string | null) => {
    setOwn(words)
    keepWords(wedding.id, words)
  }
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="page share-page">
      <PageHead title={t('shell.places.share')} note={t('share.note')} />
      {wedding.status === 'draft' && (
        <p className="share-draft">
          <Icon name="info" />
          <span>
            {t('share.draft')} <Link to="/boda">{t('share.draftLink')}</Link>
          </span>
        </p>
      )}
      <div className="share-columns">
        <div className="share-stack">
          <SectionCard title={t('share.linkTitle')}>
            <LinkRow url={wedding.url} />
          </SectionCard>
          <SectionCard title={t('share.messageTitle')}>
            <TextField
              label={t('share.message')}
              hint={t('share.messageHint')}
              value={text}
              rows={5}
              maxLength={1000}
              onChange={({ target }) => change(target.value)}
            />
            {!text.includes(wedding.url) && (
              <p className="share-warn" role="status">
                <Icon name="warn" className="s" /> {t('share.withoutLink')}
              </p>
            )}
            <div className="share-actions">
              <ActionAway href={whatsappAddress(text)} look="primary" icon="whatsapp">
                {t('share.whatsapp')}
              </ActionAway>
              <CopyButton text={text} what={t('share.message')} />
              {canShare && (
                <Action icon="share" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
                  {t('share.otherApps')}
                </Action>
              )}
              {own !== null && own !== ours && (
                <Action look="bare" icon="undo" onClick={() => change(null)}>
                  {t('share.reset')}
                </Action>
              )}
            </div>
          </SectionCard>
        </div>
        <SectionCard title={t('share.previewTitle')}>
          <ChatPreview text={text} />
          <p className="t13 mut share-after">{t('share.previewNote')}</p>
        </SectionCard>
      </div>
    </div>
  )
}
