import { useTranslation } from '#web/i18n/use-translation.ts'
import './spinner.css'

/** The full-screen spinner before the session is resolved; `isWithinPage` for a part of a page, which has a `main`. */
export function Spinner({ isWithinPage = false }: { isWithinPage?: boolean }) {
  const { t } = useTranslation()
  const Frame = isWithinPage ? 'div' : 'main'
  return (
    <Frame className="spinner">
      <title>{`${t('loading')} · ${t('brand')}`}</title>
      <span className="spinner-ring" aria-hidden="true" />
      <span className="sr" role="status">
        {t('loading')}
      </span>
    </Frame>
  )
}
