import { defineRefusal } from '#server/platform/refusal.ts'

export const PagePasswordWrong = defineRefusal('PAGE_PASSWORD_WRONG', 'This is not the password of the page.')
