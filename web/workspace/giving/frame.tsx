import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { LanguageLink } from '#web/workspace/language/language-link.tsx'
import { ModeToggle } from '#web/workspace/theme-switcher/mode-toggle.tsx'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import '#web/theme/handwriting.css'
import '#web/ui/field.css'
import './frame.css'
import './stationery.css'

type Wedding = GivingWeddingFragment

/** The couple's names joined by a coral ampersand. */
export function CoupleNames({ wedding }: { wedding: Pick<Wedding, 'partners'> }) {
  return wedding.partners.map(({ givenNames }, index) => (
    <Fragment key={givenNames}>
      {index > 0 && (
        <>
          {' '}
          <i>&amp;</i>{' '}
        </>
      )}
      {givenNames}
    </Fragment>
  ))
}

type FrameProps = {
  wedding: Wedding
  back: { to: string; words: string }
  title: string
  children: ReactNode
}

/** The layout of every gift screen: back link, names, help and footer. */
export function Frame({ wedding, back, title, children }: FrameProps) {
  const { t } = useTranslation('give')
  const { t: common } = useTranslation('common')
  return (
    <div className="give">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <a className="skip" href="#contenido">
        {common('skipToContent')}
      </a>
      <header className="top">
        <div className="top-in">
          <Link className="back" to={back.to}>
            <Icon name="arrow-left" />
            <span>{back.words}</span>
          </Link>
          <Link className="couple" to={`/${wedding.slug}`}>
            <CoupleNames wedding={wedding} />
          </Link>
          <a className="help" href="/ayuda">
            <Icon name="help" />
            <span>{t('help')}</span>
          </a>
        </div>
      </header>
      {children}
      <footer className="give-foot">
        <p>
          <Icon name="brand" />
          <span>{t('foot.made')}</span>
        </p>
        <nav aria-label={t('foot.label')}>
          <a href="/ayuda">{t('help')}</a>
          <a href="/privacidad">{t('foot.privacy')}</a>
          <a href="/accesibilidad">{t('foot.accessibility')}</a>
          <LanguageLink />
          <ModeToggle />
        </nav>
      </footer>
    </div>
  )
}

const steps = ['gift', 'message', 'send'] as const
export type Step = (typeof steps)[number]

/** The progress through three steps. Completed steps are links. */
export function Steps({ now, links }: { now: Step; links: Partial<Record<Step, string>> }) {
  const { t } = useTranslation('give')
  const { t: common } = useTranslation('common')
  const current = steps.indexOf(now)
  return (
    <nav className="steps" aria-label={t('steps.label')}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? 'done' : index === current ? 'now' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current ? (
              <Link to={links[step] ?? '.'}>
                <span className="n">
                  <Icon name="check" />
                </span>
                <span className="t">{t(`steps.${step}`)}</span>
                <span className="sr">, {t('steps.done')}</span>
              </Link>
            ) : (
              <>
                <span className="n">{index + 1}</span>
                <span className="t">{t(`steps.${step}`)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="steps-phone" aria-hidden="true">
        {common('step', { current: current + 1, total: steps.length })}
        <b>{t(`steps.${now}`)}</b>
      </p>
    </nav>
  )
}

/** The sticky footer on a phone: one button, and in the first step the total. */
export function Bar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('give')
  return (
    <section className="bar" aria-label={t('next')}>
      <div className="bar-in">{children}</div>
    </section>
  )
}

/** The heading of a step. */
export function Head({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <div className="head">
      <h1>{title}</h1>
      <p className="give-lead">{lead}</p>
    </div>
  )
}
