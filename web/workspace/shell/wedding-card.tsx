import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { chooseWedding } from '#web/workspace/session/chosen-wedding.ts'
import { useSettings } from '#web/workspace/settings-state/settings.ts'
import type { ShellWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShell } from './use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'

const WeddingMenu = lazy(() => import('./wedding-menu.tsx'))

/** The current wedding with its state, and a link to the other weddings if there are several. */
export function WeddingCard() {
  const { t } = useTranslation('couple')
  const { wedding, weddings } = useShell()
  const { revalidate } = useRevalidator()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (weddings.length < 2) {
    return (
      <div className="wedding-card">
        <CardFace wedding={wedding} />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className="wedding-card"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('shell.switch')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CardFace wedding={wedding} />
        <Icon name="chevron-down" className="s" />
      </button>
      <Suspense>
        {anchor && (
          <WeddingMenu
            anchor={anchor}
            weddings={weddings}
            current={wedding.id}
            onClose={() => setAnchor(null)}
            onChoose={(id) => {
              setAnchor(null)
              chooseWedding(id)
              void revalidate()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function CardFace({ wedding }: { wedding: ShellWeddingFragment }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const [one, other] = namesOf(wedding.partners)
  const imgCover = useSettings((settings) => settings.imgCover)
  return (
    <>
      <Picture name={imgCover} alt="" sizes="45px" focus={{ x: 76, y: 60 }} />
      <span className="wedding-card-words">
        <b>{t('shell.couple', { one, other })}</b>
        <small>
          <span className={`status-dot ${wedding.status}`} aria-hidden="true" />
          {t(`shell.status.${wedding.status}`)} · {format.mediumDate(wedding.weddingDate)}
        </small>
      </span>
    </>
  )
}
