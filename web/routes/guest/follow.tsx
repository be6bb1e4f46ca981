import { useTranslation } from '#web/i18n/use-translation.ts'
import { updateLimits } from '#shared/inputs/update-limits.ts'
import { followByLink } from '#web/features/updates/follow-by-link.ts'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import { OwnChoice } from '#web/features/updates/own-choice.tsx'
import { FollowingDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/follow.ts'
import { internalPath } from '#shared/internal-path.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'

const shown = routeData(['updates', 'guest'], async ({ execute, params, url }) => {
  const { following } = await execute(FollowingDocument, { token: params.token ?? '' })
  if (!following) throw notFound()
  // A news link in an email. The link also grants access to password-protected weddings.
  const news = url.searchParams.get('novedad')
  const slug = following.weddingSlug
  if (news === 'todas') throw redirectTo(internalPath`/${slug}/novedades`)
  if (news !== null) throw redirectTo(internalPath`/${slug}/novedades/${news}`)
  return following
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(followByLink)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page that confirms a newsletter subscription by email. */
export default function Follow({ loaderData: following, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('updates')
  const { coupleNames: couple, email, weddingSlug, state } = following
  const frame = {
    title: t('guest.own.documentTitle', { couple }),
    back: { to: `/${weddingSlug}`, words: t('guest.toPage', { couple }) },
  }
  if (state === 'following')
    return (
      <OwnFrame {...frame}>
        <OwnChoice title={t('guest.own.done')} text={t('guest.own.doneText', { couple, email })} />
        <p className="news-share">
          <ButtonLink to={`/${weddingSlug}/novedades`}>{t('guest.own.read')}</ButtonLink>
          <TextLink to={`/baja/${params.token}`}>{t('guest.own.leaveLink')}</TextLink>
        </p>
      </OwnFrame>
    )
  return (
    <OwnFrame {...frame}>
      <OwnChoice
        title={t('guest.own.ask', { couple })}
        text={t('guest.own.askText', { email })}
        problem={actionData?.problem ?? null}
        act={{ name: 'follow', words: t('guest.own.confirm'), icon: 'mail' }}
      >
        <Field
          id="nombre"
          name="name"
          autoComplete="name"
          maxLength={updateLimits.name}
          label={t('guest.own.name')}
          hint={t('guest.own.nameHint', { couple })}
          optional
        />
      </OwnChoice>
    </OwnFrame>
  )
}
