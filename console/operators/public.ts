// Operators for other screens: the link of an invitation, which the one who approves it hands over.
export { InvitationLink } from './invitation-link.tsx';
