import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { keepSession } from '#web/workspace/session/keep-session.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type OwnSessionFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

type SessionsCardProps = {
  sessions: readonly OwnSessionFragment[]
  /** Whether the account may keep its session on this device; administrators may not. */
  mayKeep: boolean
  now: string
}

/** The account's sessions, each with a logout, and whether this device keeps its own. */
export function SessionsCard({ sessions, mayKeep, now }: SessionsCardProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { end, endOthers, keep, busy } = useEnding()
  const here = sessions.find(({ current }) => current)
  const others = sessions.filter(({ current }) => !current)
  return (
    <SectionCard title={t('sessions.title')} className="sessions">
      <p className="mut">{t('sessions.note')}</p>
      <ul className="ws-rows">
        {sessions.map(({ id, current, createdAt, lastSeenAt, keptUntil, device: known }) => {
          const device = known ?? t('sessions.unknown')
          return (
            <li key={id}>
              <Icon name={/Android|iPhone|iPad|iOS/.test(device) ? 'phone' : 'globe'} className="s" />
              <span className="ws-row-text">
                <b>{device}</b>
                <small>
                  {current
                    ? t('sessions.here', { since: format.ago(createdAt, now) })
                    : t('sessions.seen', {
                        seen: format.ago(lastSeenAt, now),
                        since: format.ago(createdAt, now),
                      })}
                  {keptUntil &&
                    ` · ${t('sessions.kept', { date: format.shortDate(keptUntil.slice(0, 10)) })}`}
                </small>
              </span>
              {!current && (
                <Action
                  small
                  busy={busy}
                  onClick={() => void end(id)}
                  aria-label={t('sessions.endThis', { device })}
                >
                  {t('sessions.end')}
                </Action>
              )}
            </li>
          )
        })}
      </ul>
      {mayKeep && here && (
        <label className="sessions-keep">
          <input
            type="checkbox"
            checked={here.keptUntil !== null}
            disabled={busy}
            onChange={({ target }) => void keep(target.checked)}
          />
          <span>
            {t('sessions.keep')} <small className="mut">{t('sessions.keepHint')}</small>
          </span>
        </label>
      )}
      {others.length > 1 && (
        <div className="account-actions">
          <Action busy={busy} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Action>
        </div>
      )}
    </SectionCard>
  )
}

function useEnding() {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const done = async (answer: unknown, text: string) => {
    if (answer === undefined) return
    notice({ text })
    await revalidate()
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  return {
    busy,
    end: async (id: string) =>
      done(await attempt(async () => execute(EndSessionDocument, { id })), t('sessions.ended')),
    keep: async (isKept: boolean) => {
      const isDone = await attempt(async () => keepSession(isKept))
      if (isDone === undefined) return
      if (isDone) notice({ text: t(isKept ? 'sessions.keepDone' : 'sessions.keepOver') })
      else notice({ kind: 'problem', text: t('sessions.keepRefused') })
      await revalidate()
    },
    endOthers: async () =>
      done(await attempt(async () => execute(EndOtherSessionsDocument)), t('sessions.endedOthers')),
  }
}
