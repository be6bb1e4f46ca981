import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { paperOf } from '#shared/paper.ts'
import { printables } from '#shared/printables.ts'
import { ChatPreview } from '#web/features/sharing/chat-preview.tsx'
import { LinkLooks } from '#web/features/sharing/link-looks.tsx'
import { LinkRow } from '#web/workspace/sharing/link-row.tsx'
import { MessageCard, useMessage } from '#web/features/sharing/message-card.tsx'
import { QrCard } from '#web/features/sharing/qr-card.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import type { PrintChoice } from '#web/features/stationery/print-choice.ts'
import { Printables } from '#web/features/stationery/printables.tsx'
import { usePrintPreviews } from '#web/features/stationery/use-print-previews.ts'
import { SharingPicturesDocument } from '#web/graphql/generated/graphql.ts'
import { languageOf } from '#web/i18n/languages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/share.ts'
import './share.css'

export const clientLoader = weddingData(['couple', 'guest', 'stationery'], async ({ execute, weddingId }) => {
  const { wedding, paperTexts } = await execute(SharingPicturesDocument, { weddingId })
  return { shared: wedding, texts: paperTexts ?? [] }
})

export default function Share({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const message = useMessage()
  const spoken = languageOf(wedding.locale) ?? 'es'
  const [choice, setChoice] = useState<PrintChoice>({
    language: spoken,
    paper: paperOf(wedding.country),
    ornament: 'design',
    bleed: false,
    each: false,
  })
  const shown = printables.filter((printable) => printable !== 'elders' || wedding.part === 'partner')
  const drawn = usePrintPreviews({
    shown,
    choice,
    versionOf: (printable) =>
      loaderData.texts.find((one) => one.printable === printable && one.language === choice.language)
        ?.version ?? 0,
  })
  const { insert } = drawn.printed
  const printed = insert?.__typename === 'PrintedStationery' ? insert : null
  const pictures = loaderData.shared?.linkPictures ?? []
  const picture = (pictures.find(({ language }) => language === spoken) ?? pictures[0])?.address ?? ''
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
            {loaderData.shared && (
              <p className="mut t13">
                {t(`share.visibility.${loaderData.shared.visibility}`)}{' '}
                <Link to="/boda/ajustes/privacidad">{t('share.visibility.change')}</Link>
              </p>
            )}
          </SectionCard>
          <MessageCard words={message} />
          <QrCard shortLink={printed?.shortLink ?? null} qr={printed?.qr ?? null} />
        </div>
        <div className="share-stack">
          <SectionCard title={t('share.previewTitle')}>
            <ChatPreview text={message.text} picture={picture} />
            <LinkLooks picture={picture} />
          </SectionCard>
        </div>
      </div>
      <Printables shown={shown} choice={choice} onChoose={setChoice} drawn={drawn} />
    </div>
  )
}
