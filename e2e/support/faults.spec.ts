import { test } from './fixtures'

// Tests the watch over pages: each of these tests must fail.
test.fail('an error in the console is noticed', async ({ page }) => {
  await page.goto('/sign-in')
  await page.evaluate(() => console.error('a planted error'))
})

test.fail('an uncaught error is noticed', async ({ page }) => {
  await page.goto('/sign-in')
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a planted error')
    })
  })
  await thrown
})

test.fail('a violation of the content security policy is noticed', async ({ page }) => {
  await page.goto('/sign-in')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.title')
    document.head.append(script)
  })
})
