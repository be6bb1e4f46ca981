import { defineJobKind } from '#server/platform/jobs.ts'

/** Sends the link that confirms an address. The notifications domain runs it. */
export const sendAddressLinkKind = defineJobKind<{
  readonly contributionId: string
  readonly issueId: string
}>('send-address-link')
