import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import { rsvpLimits } from '#shared/inputs/rsvp-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ClueKind, clueKind } from '#web/workspace/rsvp/clue-kind.ts'
import { Frame } from '#web/workspace/rsvp/frame.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

export type FindProblem = 'empty' | 'tooLong' | 'clue' | 'tooMany' | 'unreachable'
type SearchFields = { readonly name: string; readonly clue: string }

type FindScreenProps = {
  wedding: {
    readonly slug: string
    readonly imgCover: string
    readonly findsByPhone: boolean
    readonly findsByCode: boolean
  }
  couple: string
  answer: { problem: FindProblem; typed: SearchFields } | { sent: true } | null
}

/** The form to recover a household's link by name. It does not reveal who is invited. */
export function FindScreen({ wedding, couple, answer }: FindScreenProps) {
  const { t } = useTranslation('rsvp')
  const clue = clueKind(wedding)
  return (
    <Frame
      title={t('find.documentTitle', { couple })}
      couple={couple}
      image={wedding.imgCover}
      page={`/${wedding.slug}`}
    >
      {answer && 'sent' in answer ? (
        <Sent couple={couple} clue={clue} />
      ) : (
        <Ask couple={couple} problem={answer?.problem ?? null} typed={answer?.typed ?? null} clue={clue} />
      )}
    </Frame>
  )
}

type AskProps = {
  couple: string
  problem: FindProblem | null
  typed: SearchFields | null
  clue: ClueKind | null
}

function Ask({ couple, problem, typed, clue }: AskProps) {
  const { t } = useTranslation('rsvp')
  const busy = useNavigation().formData !== undefined
  const words = {
    empty: () => t('find.empty'),
    tooLong: () => t('find.tooLong'),
    clue: () => (clue ? t(`find.clue.${clue}.wrong`) : ''),
    tooMany: () => t('problem.tooMany'),
    unreachable: () => t('problem.unreachable'),
  }
  return (
    <>
      <div className="paper sheet">
        <h1>{t('find.title')}</h1>
        <p>{clue ? t(`find.clue.${clue}.lead`, { couple }) : t('find.lead', { couple })}</p>
      </div>
      <Form method="post" className="answer-form">
        <Field
          id="nombre"
          name="name"
          label={t('find.name')}
          hint={t('find.nameHint')}
          defaultValue={typed?.name}
          maxLength={rsvpLimits.name}
          autoComplete="name"
          error={problem && problem !== 'clue' && words[problem]()}
        />
        {clue && (
          <Field
            name="clue"
            type={clue === 'phone' ? 'tel' : 'text'}
            label={t(`find.clue.${clue}.label`)}
            hint={t(`find.clue.${clue}.hint`)}
            optional
            defaultValue={typed?.clue}
            maxLength={rsvpLimits.clue}
            autoComplete={clue === 'phone' ? 'tel' : 'off'}
            autoCapitalize={clue === 'phone' ? undefined : 'characters'}
            spellCheck={false}
            error={problem === 'clue' && words.clue()}
          />
        )}
        <p className="send">
          <Button busy={busy}>{t(busy ? 'find.busy' : clue ? 'find.open' : 'find.send')}</Button>
        </p>
      </Form>
    </>
  )
}

/** The same text for every name, known or not. */
function Sent({ couple, clue }: { couple: string; clue: ClueKind | null }) {
  const { t } = useTranslation('rsvp')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  return (
    <>
      <div className="paper sheet" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t('find.sent')}
        </h1>
        <p>{t('find.sentText', { couple })}</p>
        <p className="mut">{t('find.secret')}</p>
      </div>
      <section className="to-list" aria-labelledby="si-no">
        <h2 id="si-no">{t('find.else')}</h2>
        <ul className="else">
          {clue && <li>{t(`find.clue.${clue}.retry`)}</li>}
          <li>{t('find.elsewhere', { couple })}</li>
          <li>{t('find.other')}</li>
          <li>{t('find.askThem', { couple })}</li>
        </ul>
        <Link className="btn btn-2" to=".">
          <Icon name="undo" />
          {t(clue ? 'find.retry' : 'find.again')}
        </Link>
      </section>
    </>
  )
}
