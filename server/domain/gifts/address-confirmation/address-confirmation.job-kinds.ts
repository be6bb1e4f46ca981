import { defineJobKind } from '#server/platform/jobs.ts'

/** Run by the notifications: sends the link that confirms an address. */
export const sendAddressLinkKind = defineJobKind<{
  readonly contributionId: string
  readonly issueId: string
}>('send-address-link')
