import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countries } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { startSteps } from '#shared/inputs/wedding-start-steps.ts'
import { FreshProof } from '#web/features/fresh-proof/fresh-proof.tsx'
import { CoverChoice } from '#web/features/page-editor/cover-choice.tsx'
import { initialiseBy, leave } from '#web/workspace/session/session.ts'
import { useSameSession } from '#web/features/session/use-same-session.ts'
import { CoverPreview } from '#web/features/start/cover-preview.tsx'
import { DayStep } from '#web/features/start/day-step.tsx'
import { startCoverSender } from '#web/features/start/start-cover-sender.ts'
import { IdeasStep } from '#web/features/start/ideas-step.tsx'
import { NamesStep } from '#web/features/start/names-step.tsx'
import { PartnerStep } from '#web/features/start/partner-step.tsx'
import { SavingNote } from '#web/features/start/saving-note.tsx'
import { useBeginning } from '#web/features/start/use-beginning.ts'
import { StartDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { WorkspaceTheme } from '#web/theme/workspace-theme.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/workspace.css'
import type { Route } from './+types/start.ts'
import './start.css'
import { DesignPreview, DesignStep } from './start-design.tsx'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

export const clientLoader = coupleData(
  ['couple', 'page', 'guest', 'pictures'],
  async ({ execute, request }) => {
    const { me, myWeddings, weddingStart } = await initialiseBy(execute(StartDocument), (answer) => answer.me)
    if (!me) throw redirectTo(internalPath`/entrar?motivo=caducada&volver=/empezar`)
    if (myWeddings.length > 0) throw redirectTo(internalPath`/boda`)
    const at = weddingStart ? startSteps.indexOf(weddingStart.step) : 0
    // Another device, or a closed tab: the start goes on where it was.
    if (at > 0 && !new URL(request.url).searchParams.has('paso'))
      throw redirectTo(internalPath`/empezar?${new URLSearchParams({ paso: String(at + 1) })}`)
    return { user: me, weddingStart: weddingStart ?? null }
  },
)

/** Changing steps loads nothing. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <Spinner />
}

export default function Start({ loaderData: { user, weddingStart } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('couple')
  const country = countries.find((code) => countryFacts[code].locale === i18n.language) ?? 'ES'
  const { beginning, change, step, index, problems, trouble, busy, heading, next, back, saving } =
    useBeginning(user, country, weddingStart)
  const form = useRef<HTMLFormElement>(null)
  useSameSession()
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const partner = beginning.other.givenNames.trim()
  const isLast = index === startSteps.length - 1
  return (
    <WorkspaceTheme>
      <div className="ws start">
        <title>{`${t(`start.${step}.title`, { name: partner })} · Vivencia`}</title>
        <header className="start-top">
          <Brand />
          <div>
            <ActionLink look="bare" small to="/cuenta">
              {t('start.account')}
            </ActionLink>
            <Action look="bare" small onClick={() => void leave()}>
              {t('shell.leave')}
            </Action>
          </div>
        </header>
        {step === 'design' ? <DesignPreview beginning={beginning} /> : <CoverPreview beginning={beginning} />}
        <main className="start-main" data-step={step}>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) next()
            }}
          >
            <div className="start-steps" aria-hidden="true">
              {startSteps.map((one, at) => (
                <i key={one} data-done={at <= index || undefined} />
              ))}
            </div>
            <p className="mut t13">{t('start.step', { current: index + 1, total: startSteps.length })}</p>
            <h1 ref={heading} tabIndex={-1}>
              {t(`start.${step}.title`, { name: partner })}
            </h1>
            <p className="start-lead">{t(`start.${step}.lead`)}</p>
            {trouble && (
              <p className="start-trouble" role="alert">
                {t(`start.trouble.${trouble}`)}
              </p>
            )}
            {step === 'names' && (
              <NamesStep one={beginning.one} other={beginning.other} problems={problems} onChange={change} />
            )}
            {step === 'day' && <DayStep beginning={beginning} problems={problems} onChange={change} />}
            {step === 'partner' && (
              <PartnerStep
                email={beginning.partnerEmail}
                name={partner}
                problems={problems}
                onChange={change}
              />
            )}
            {step === 'cover' && (
              <CoverChoice
                cover={beginning.imgCover}
                stored={weddingStart?.imgCover ?? ''}
                sender={startCoverSender}
                onChoose={(imgCover) => change({ imgCover })}
              />
            )}
            {step === 'design' && (
              <DesignStep beginning={beginning} onChoose={(template) => change({ template })} />
            )}
            {step === 'ideas' && (
              <IdeasStep
                country={beginning.country}
                chosen={beginning.ideas}
                onChoose={(ideas) => change({ ideas })}
              />
            )}
            <div className="start-foot">
              {index > 0 && <Action onClick={back}>{t('start.back')}</Action>}
              <Action type="submit" look="primary" busy={busy}>
                {busy
                  ? t('start.busy')
                  : isLast
                    ? t('start.finish', { count: beginning.ideas.length })
                    : step === 'partner' && beginning.partnerEmail.trim() === ''
                      ? t('start.partner.skip')
                      : t('start.next')}
              </Action>
            </div>
            <SavingNote state={saving} />
            {isLast && <p className="t13 mut">{t('start.unlisted')}</p>}
          </form>
        </main>
        <FreshProof />
      </div>
    </WorkspaceTheme>
  )
}
