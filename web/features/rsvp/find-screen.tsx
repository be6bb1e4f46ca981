import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { rsvpLimits } from '#shared/inputs/rsvp-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Frame } from '#web/workspace/rsvp/frame.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

export type FindProblem = 'empty' | 'tooLong' | 'phone' | 'tooMany' | 'unreachable'
type SearchFields = { readonly name: string; readonly phone: string }

type FindScreenProps = {
  wedding: { readonly slug: string; readonly imgCover: string; readonly findsByPhone: boolean }
  couple: string
  answer: { problem: FindProblem; typed: SearchFields } | { sent: true } | null
}

/** The form to recover a household's link by name. It does not reveal who is invited. */
export function FindScreen({ wedding, couple, answer }: FindScreenProps) {
  const { t } = useTranslation('rsvp')
  return (
    <Frame
      title={t('find.documentTitle', { couple })}
      couple={couple}
      image={wedding.imgCover}
      page={`/${wedding.slug}`}
    >
      {answer && 'sent' in answer ? (
        <Sent couple={couple} findsByPhone={wedding.findsByPhone} />
      ) : (
        <Ask
          couple={couple}
          problem={answer?.problem ?? null}
          typed={answer?.typed ?? null}
          findsByPhone={wedding.findsByPhone}
        />
      )}
    </Frame>
  )
}

type AskProps = {
  couple: string
  problem: FindProblem | null
  typed: SearchFields | null
  findsByPhone: boolean
}

function Ask({ couple, problem, typed, findsByPhone }: AskProps) {
  const { t } = useTranslation('rsvp')
  const busy = useNavigation().formData !== undefined
  const words = {
    empty: () => t('find.empty'),
    tooLong: () => t('find.tooLong'),
    phone: () => t('find.phoneWrong'),
    tooMany: () => t('problem.tooMany'),
    unreachable: () => t('problem.unreachable'),
  }
  return (
    <>
      <div className="paper sheet">
        <h1>{t('find.title')}</h1>
        <p>{t(findsByPhone ? 'find.leadPhone' : 'find.lead', { couple })}</p>
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
          error={problem && problem !== 'phone' && words[problem]()}
        />
        {findsByPhone && (
          <Field
            name="phone"
            type="tel"
            label={t('find.phone')}
            hint={t('find.phoneHint')}
            optional
            defaultValue={typed?.phone}
            maxLength={40}
            autoComplete="tel"
            error={problem === 'phone' && words.phone()}
          />
        )}
        <p className="send">
          <Button busy={busy}>{t(busy ? 'find.busy' : findsByPhone ? 'find.open' : 'find.send')}</Button>
        </p>
      </Form>
    </>
  )
}

/** The same text for every name, known or not. */
function Sent({ couple, findsByPhone }: { couple: string; findsByPhone: boolean }) {
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
          {findsByPhone && <li>{t('find.otherPhone')}</li>}
          <li>{t('find.elsewhere', { couple })}</li>
          <li>{t('find.other')}</li>
          <li>{t('find.askThem', { couple })}</li>
        </ul>
        <Link className="btn btn-2" to=".">
          <Icon name="undo" />
          {t('find.again')}
        </Link>
      </section>
    </>
  )
}
