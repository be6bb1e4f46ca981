import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import './error-screen.css'

type Problem = 'notFound' | 'tooMany' | 'interrupted' | 'unreachable' | 'unexpected'
type ErrorLink = { readonly to: string; readonly label: string }

type ErrorScreenProps = {
  problem: Problem
  /** Request id to look up in the server log. */
  requestId?: string
  /** Further links besides the start page. */
  ways?: readonly ErrorLink[]
}

const pictures: Record<Problem, string> = {
  notFound: 'forest-lake-hike',
  tooMany: 'forest-lake-hike',
  interrupted: 'forest-lake-hike',
  unreachable: 'mountain-cabin',
  unexpected: 'mountain-cabin',
}

const titles = {
  notFound: 'error.notFoundTitle',
  tooMany: 'error.tooManyTitle',
  interrupted: 'error.interruptedTitle',
  unreachable: 'error.title',
  unexpected: 'error.title',
} as const satisfies Record<Problem, string>

/** The screen shown instead of one that failed: what happened, and links to continue. */
export function ErrorScreen({ problem, requestId, ways = [] }: ErrorScreenProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const title = t(titles[problem])
  const home = { to: '/', label: t('error.home') }
  const retryAction = { to: pathname + search, label: t('error.retry') }
  const [first, ...more] = problem === 'notFound' ? [...ways, home] : [retryAction, ...ways, home]
  return (
    <main className="error-screen">
      <title>{`${title} · ${t('brand')}`}</title>
      <a className="error-brand" href="/">
        <Icon name="brand" />
        <span>{t('brand')}</span>
        <span className="sr"> · {t('error.home')}</span>
      </a>
      <div className="error-picture">
        <Picture name={pictures[problem]} alt="" sizes="(min-width: 960px) 800px, 100vw" first />
      </div>
      <div className="error-words">
        <h1>{title}</h1>
        <p>{t(`error.${problem}`)}</p>
        {requestId && <p className="small">{t('error.reference', { requestId })}</p>}
        <p className="error-ways">
          <a className="btn btn-1" href={first?.to}>
            {first?.label}
          </a>
          {more.map(({ to, label }) => (
            <a key={to} className="link" href={to}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </main>
  )
}
