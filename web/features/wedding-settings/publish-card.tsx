import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { SecondFactorSetting } from '#web/workspace/receiving-accounts/second-factor-setting.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  CloseWeddingDocument,
  PublishFromSettingsDocument,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import {
  type Publication,
  PublishDialog,
  usePublishQuestion,
} from '#web/workspace/wedding-settings/publish-dialog.tsx'

type RequestedState = Publication | 'close'

/** Publishes the page, closes the list and opens it again, each after a confirmation. */
export function PublishCard({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { status, url, missingToPublish } = wedding
  const [isClosing, setClosing] = useState(false)
  const asking = usePublishQuestion(wedding.id)
  const { act, busy } = usePublishing(wedding, () => {
    setClosing(false)
    asking.close()
  })
  const next: RequestedState = status === 'published' ? 'close' : status === 'draft' ? 'publish' : 'reopen'
  const isReady = next === 'close' || missingToPublish.length === 0
  return (
    <SectionCard title={t(`publish.title.${status}`)} className="publish-card">
      <p>{t(`publish.text.${status}`)}</p>
      {status !== 'draft' && (
        <p className="page-address">
          <a href={url} target="_blank" rel="noopener">
            {url.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton text={url} what={t('publish.address')} />
        </p>
      )}
      {!isReady && (
        <ul className="missing" aria-label={t('publish.missing')}>
          {missingToPublish.map((what) => (
            <li key={what}>
              <Icon name="alert" className="s" />
              <span>
                {what === 'gift' ? t('publish.missingGift') : t('publish.missingReceivingAccount')}{' '}
                {what === 'gift' ? (
                  <Link to="/boda/lista">{t('publish.toList')}</Link>
                ) : (
                  wedding.currency === 'EUR' && (
                    <Link to="/boda/ajustes/cobros">{t('publish.toReceivingAccounts')}</Link>
                  )
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isReady && next === 'publish' && !wedding.bankDetailsSecondFactor && (
        <SecondFactorSetting wedding={wedding} />
      )}
      {isReady && (
        <Action
          look={next === 'close' ? 'plain' : 'primary'}
          busy={asking.busy}
          onClick={() => (next === 'close' ? setClosing(true) : void asking.open(next))}
        >
          {t(`publish.act.${next}`)}
        </Action>
      )}
      {asking.question && (
        <PublishDialog
          question={asking.question}
          busy={busy}
          onYes={() => void act(asking.question?.kind ?? next)}
          onNo={asking.close}
        />
      )}
      {isClosing && (
        <ConfirmDialog
          title={t('publish.ask.close.title')}
          text={t('publish.ask.close.text', { day: format.date(wedding.weddingDate) })}
          yes={t('publish.ask.close.yes')}
          busy={busy}
          onYes={() => void act('close')}
          onNo={() => setClosing(false)}
        />
      )}
    </SectionCard>
  )
}

function usePublishing({ id }: SettingsWeddingFragment, onEnd: () => void) {
  const { t } = useTranslation('settings')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const ask = async (requested: RequestedState): Promise<string> => {
    if (requested === 'close') return (await execute(CloseWeddingDocument, { id })).closeWedding.__typename
    return (await execute(PublishFromSettingsDocument, { id })).publishWedding.__typename
  }
  const act = async (requested: RequestedState) => {
    const answer = await attempt(() => ask(requested))
    onEnd()
    if (answer === 'Wedding') notice({ text: t(`publish.done.${requested}`) })
    else if (answer === 'WeddingIncomplete') notice({ kind: 'problem', text: t('publish.missing') })
    else if (answer) notice({ kind: 'problem', text: t('problem.gone') })
    await revalidate()
  }
  return { act, busy }
}
