import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import {
  ClearAvatarDocument,
  ClearCoverImgDocument,
  type OwnProfileFragment,
  SetAvatarDocument,
  SetCoverImgDocument,
} from '#web/graphql/generated/graphql.ts'
import { initialsOf } from '#shared/initials.ts'
import { defaultCover } from '#shared/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'

/** The two pictures, the name, and the headline of a profile. */
export function ProfileHead({ profile, children }: { profile: OwnProfileFragment; children: ReactNode }) {
  const { t } = useTranslation('profile')
  const { avatar, coverImg, name, surnames } = profile
  const whole = [name, surnames].filter(Boolean).join(' ')
  const line = [profile.jobtitle, profile.location].filter(Boolean).join(' · ')
  return (
    <header className="ws-card profile-head">
      <div className="profile-cover">
        <Picture
          name={coverImg ?? defaultCover}
          alt={coverImg ? t('coverAlt') : ''}
          sizes="(min-width: 960px) 960px, 100vw"
          focus={{ x: 50, y: 62 }}
          first
        />
      </div>
      <div className="profile-who">
        <span className="profile-face">
          {avatar ? (
            <Picture name={avatar} alt={t('avatarAlt', { name })} sizes="108px" first />
          ) : (
            <span aria-hidden="true">{initialsOf(whole)}</span>
          )}
        </span>
        <div className="profile-name">
          <h1>{whole}</h1>
          <p className="mut">
            {t(`role.${profile.role}`)}
            {line && ` · ${line}`}
          </p>
        </div>
        {children}
      </div>
      <PictureActions avatar={avatar ?? null} coverImg={coverImg ?? null} />
    </header>
  )
}

function PictureActions({ avatar, coverImg }: { avatar: string | null; coverImg: string | null }) {
  const { t } = useTranslation('profile')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const done = (text: string) => {
    notice({ text })
    void revalidate()
  }
  const clear = async (act: () => Promise<unknown>, text: string) => {
    if (await attempt(act)) done(text)
  }
  return (
    <div className="profile-pictures">
      <span>
        <PictureButton
          shape="avatar"
          small
          send={async (picture, sending) =>
            (
              await executeWithFile(
                SetAvatarDocument,
                { picture },
                { file: picture.file, at: 'picture.file' },
                sending,
              )
            ).setAvatar
          }
          onDone={() => done(t('avatar.done'))}
        >
          {t(avatar ? 'avatar.change' : 'avatar.choose')}
        </PictureButton>
        {avatar && (
          <Action
            small
            look="bare"
            busy={busy}
            onClick={() => void clear(() => execute(ClearAvatarDocument), t('avatar.cleared'))}
          >
            {t('avatar.clear')}
          </Action>
        )}
      </span>
      <span>
        <PictureButton
          shape="profile"
          small
          send={async (picture, sending) =>
            (
              await executeWithFile(
                SetCoverImgDocument,
                { picture },
                { file: picture.file, at: 'picture.file' },
                sending,
              )
            ).setCoverImg
          }
          onDone={() => done(t('cover.done'))}
        >
          {t(coverImg ? 'cover.change' : 'cover.choose')}
        </PictureButton>
        {coverImg && (
          <Action
            small
            look="bare"
            busy={busy}
            onClick={() => void clear(() => execute(ClearCoverImgDocument), t('cover.cleared'))}
          >
            {t('cover.clear')}
          </Action>
        )}
      </span>
    </div>
  )
}
