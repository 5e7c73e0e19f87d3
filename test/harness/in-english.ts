// Tests read what a person in the US reads, whatever the machine speaks; a test that speaks another language stubs `navigator`.
Object.defineProperty(navigator, 'languages', { value: ['en-US'], configurable: true });
