// /auth/registration: a person without a shop registers one. The session's listener chooses the next page.
import { preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { Invitations } from '../../shop/public.ts';
import { SignupLayout } from '../signup-layout.tsx';
import { Registration } from './registration.tsx';
import { registrationWords } from './registration-words.ts';

export const RegistrationPage = () => (
  <SignupLayout title={registrationWords.title} lead={registrationWords.lead}>
    <Invitations />
    <Registration call={preSignup} which="first" />
  </SignupLayout>
);
