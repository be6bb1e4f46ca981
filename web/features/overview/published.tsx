import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { figuresOf, withFigures } from '#web/workspace/pictures/covers.ts'
import { LinkRow } from '#web/workspace/sharing/link-row.tsx'
import { useInvitation, whatsappAddress } from '#web/workspace/sharing/use-invitation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ExternalAction, ActionLink } from '#web/ui/blocks/action.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

/** After publishing: the link, and how to send it. */
export function Published() {
  const { t } = useTranslation('couple')
  const { url, imgCover } = useWedding()
  const invitation = useInvitation()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  // The dialog that closes restores the former position.
  useEffect(() => heading.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <section className="ws-card published" aria-labelledby="published">
      <div className="published-picture">
        <Picture
          name={withFigures('celebration-toast', figuresOf(imgCover))}
          alt=""
          sizes="(min-width: 960px) 420px, 100vw"
        />
      </div>
      <div className="published-words">
        <h2 id="published" ref={heading} tabIndex={-1}>
          {t('overview.published.title')}
        </h2>
        <p className="mut">{t('overview.published.text')}</p>
        <LinkRow url={url} />
        <div className="published-actions">
          <ExternalAction href={whatsappAddress(invitation)} look="primary" icon="whatsapp">
            {t('share.whatsapp')}
          </ExternalAction>
          <ActionLink to="/boda/compartir">{t('overview.published.more')}</ActionLink>
        </div>
      </div>
    </section>
  )
}
