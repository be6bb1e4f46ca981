import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import './error-screen.css'

type Problem = 'notFound' | 'unreachable' | 'unexpected'

/** What a person sees instead of a screen that cannot be shown: what happened, and what to do. */
export function ErrorScreen({ problem, requestId }: { problem: Problem; requestId?: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const title = problem === 'notFound' ? t('error.notFoundTitle') : t('error.title')
  return (
    <main className="error-screen">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{t(`error.${problem}`)}</p>
      {requestId && <p className="small">{t('error.reference', { requestId })}</p>}
      {problem === 'notFound' ? (
        <a className="btn btn-1" href="/">
          {t('error.home')}
        </a>
      ) : (
        <a className="btn btn-1" href={pathname + search}>
          {t('error.retry')}
        </a>
      )}
    </main>
  )
}
