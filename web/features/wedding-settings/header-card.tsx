import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { clearHeaderImage, setHeaderImage, useSettings } from '#web/workspace/settings-state/settings.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { ClearHeaderImageDocument, SetHeaderImageDocument } from '#web/graphql/generated/graphql.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** The header image of the couple in place of the logo. */
export function HeaderCard({ weddingId, imgHeader }: { weddingId: string; imgHeader: string | null }) {
  const { t } = useTranslation('pictures')
  const shown = useSettings((settings) => settings.imgHeader)
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const clear = async () => {
    const answer = await attempt(() => execute(ClearHeaderImageDocument, { id: weddingId }))
    if (answer?.clearHeaderImage.__typename !== 'Wedding') return
    clearHeaderImage()
    notice({ text: t('header.cleared') })
    await revalidate()
  }
  return (
    <SectionCard title={t('header.title')} className="header-card">
      <p className="mut">{t('header.note')}</p>
      <span className="header-shown">
        <Picture name={shown} alt={t(imgHeader ? 'header.alt' : 'header.logo')} sizes="240px" />
      </span>
      <div className="settings-actions">
        <PictureButton
          shape="header"
          send={async (picture, sending) => {
            const { setHeaderImage: answer } = await executeWithFile(
              SetHeaderImageDocument,
              { id: weddingId, picture },
              { file: picture.file, at: 'picture.file' },
              sending,
            )
            if (answer.__typename === 'Wedding' && answer.imgHeader) setHeaderImage(answer.imgHeader)
            return answer
          }}
          onDone={() => {
            notice({ text: t('header.done') })
            void revalidate()
          }}
        >
          {t(imgHeader ? 'header.change' : 'header.choose')}
        </PictureButton>
        {imgHeader && (
          <Action look="bare" busy={busy} onClick={() => void clear()}>
            {t('header.clear')}
          </Action>
        )}
      </div>
    </SectionCard>
  )
}
