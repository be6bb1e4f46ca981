import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import type { AskedAccount } from './ask-account.ts'
import './account.css'

/** `now` is the moment it was asked. */
type AccountPageProps = AskedAccount & { readonly now: string }

/** What one logs in with, where one is logged in, and the way out. Whoever still owes a second factor sees that alone. */
export function AccountPage({ account, sessions, now }: AccountPageProps) {
  return (
    <div className="account-columns">
      <div>
        {sessions && <EmailCard account={account} />}
        {sessions && <PasswordCard account={account} />}
        <SecondFactorCard account={account} />
        {sessions && <PasskeysCard account={account} now={now} />}
      </div>
      {sessions && (
        <div>
          <SessionsCard sessions={sessions} now={now} />
          <DeleteCard account={account} />
        </div>
      )}
    </div>
  )
}
