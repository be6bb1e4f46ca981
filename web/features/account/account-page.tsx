import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import type { LoadedAccount } from './load-account.ts'
import './account.css'

/** Time of the request. */
type AccountPageProps = LoadedAccount & { readonly now: string }

/**
 * Login methods, sessions and account deletion. A user who still has to set up a second factor sees only
 * that.
 */
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
          <SessionsCard sessions={sessions} mayKeep={account.role !== 'admin'} now={now} />
          <DeleteCard account={account} />
        </div>
      )}
    </div>
  )
}
