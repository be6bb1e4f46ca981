import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import type { CaptainShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CaptainRefusal } from './captain-acts.ts'
import { useIssueWords } from './group-problem.ts'
import { GroupTrouble } from './group-trouble.tsx'
import { GroupFields, MessageField } from './group-words.tsx'

type Captain = NonNullable<CaptainShownFragment['captain']>
type SettingsProps = { group: CaptainShownFragment; captain: Captain; refused: CaptainRefusal | null }

/** Edits the group's name, size, last day and message. */
export function ChangeGroup({ group, captain, refused }: SettingsProps) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const own = refused?.intent === 'change' ? refused : null
  const problem = own?.problem ?? null
  const wrong = useIssueWords(problem?.kind === 'fields' ? problem.issues : [])
  const typed = own?.typed ?? { ...group, places: String(group.places) }
  const busy = useNavigation().formData?.get('intent') === 'change'
  const placesHint = group.gift.sharePrice
    ? t('open.placesShares', { price: format.money(group.gift.sharePrice) })
    : t('open.placesFree')
  return (
    <Form method="post" className="g-block panel-card" id="cambiar" noValidate preventScrollReset>
      <h2>{t('captain.change.title')}</h2>
      <GroupTrouble problem={problem} />
      <GroupFields
        {...{ typed, wrong, placesHint }}
        today={group.today}
        lastDeadline={captain.lastDeadline}
      />
      <MessageField typed={typed} wrong={wrong} />
      <Button name="intent" value="change" busy={busy}>
        {t('captain.change.save')}
      </Button>
    </Form>
  )
}

/** The two links: the shared one and the captain's private one. */
export function Links({ group, captain }: { group: CaptainShownFragment; captain: Captain }) {
  const { t } = useTranslation('groups')
  return (
    <section className="g-links panel-card" aria-label={t('captain.link')}>
      <h2>{t('captain.link')}</h2>
      <LinkBox url={group.url} what={t('captain.link')} />
      <p>
        <a href={`/g/${group.token}`}>{t('captain.see')}</a>
      </p>
      <h3>{t('captain.own')}</h3>
      <p className="small muted">{t('captain.ownHint')}</p>
      <LinkBox url={captain.url} what={t('captain.own')} />
    </section>
  )
}

function LinkBox({ url, what }: { url: string; what: string }) {
  return (
    <div className="linkbox">
      <span>{url.replace(/^https?:\/\//, '')}</span>
      <CopyButton text={url} what={what} />
    </div>
  )
}

/** The captain's exits: closing the group, or passing it on. */
export function EndGroup({ group, refused }: Omit<SettingsProps, 'captain'>) {
  const { t } = useTranslation('groups')
  const own = refused?.intent === 'pass' ? refused : null
  const problem = own?.problem ?? null
  const wrong = useIssueWords(problem?.kind === 'fields' ? problem.issues : [])
  const isClosed = group.state === 'closed'
  return (
    <section className="g-end">
      <Form method="post" preventScrollReset>
        <p className="small muted">{!isClosed && t('captain.closeHint')}</p>
        <Button rank="second" name="intent" value={isClosed ? 'reopen' : 'close'}>
          {t(isClosed ? 'captain.reopen' : 'captain.close')}
        </Button>
      </Form>
      <details open={own !== null || undefined} id="pasar">
        <summary>{t('captain.pass.title')}</summary>
        <Form method="post" noValidate preventScrollReset className="g-pass">
          <p className="small muted">{t('captain.pass.text')}</p>
          <GroupTrouble problem={problem} />
          <Field
            id="next-name"
            name="name"
            label={t('captain.pass.name')}
            defaultValue={own?.typed?.name ?? ''}
            error={wrong('name')}
          />
          <Field
            id="next-email"
            name="email"
            type="email"
            label={t('captain.pass.email')}
            defaultValue={own?.typed?.email ?? ''}
            error={wrong('email')}
          />
          <Button rank="second" name="intent" value="pass">
            {t('captain.pass.submit')}
          </Button>
        </Form>
      </details>
    </section>
  )
}
