// /sessions: the own sessions, each of which can be ended.
import { endOwnOperatorSession, listOwnOperatorSessions } from '@pishkhan/contract/operators/calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Card, CardBody } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { Age } from '../kit/age.tsx';
import { Read } from '../kit/states.tsx';
import { ownSessionsWords as words } from './words.ts';

export function OwnSessionsPage() {
  const reading = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => client(listOwnOperatorSessions, undefined, { signal }),
    refetchOnMount: 'always',
  });
  const { isSending, problem, send } = useSending();
  const end = (id: string) =>
    send(async () => {
      await client(endOwnOperatorSession, { params: { id }, body: {} });
      toast({ type: 'success', title: words.ended });
      await reading.refetch();
    });
  return (
    <>
      <PageHeader title={words.title} />
      <div className="flex flex-col gap-4 px-4 py-3 md:px-6">
        <p className="text-dim">{words.lead}</p>
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <Read reading={reading}>
          {({ sessions }) => (
            <ul className="grid gap-3 lg:grid-cols-2">
              {sessions.map(({ id, browser, system, address, signedInAt, lastSeenAt, isThis }) => (
                <li key={id}>
                  <Card>
                    <CardBody>
                      <div className="flex flex-col gap-3">
                        <h2 className="flex items-center gap-2 font-bold">
                          <bdi>{[browser, system].filter(Boolean).join('، ') || words.unknown}</bdi>
                          {isThis && <Badge tone="info">{words.isThis}</Badge>}
                        </h2>
                        <DescriptionList
                          items={[
                            { id: 'at', term: words.signedIn, value: <Age at={signedInAt} /> },
                            { id: 'seen', term: words.lastSeen, value: <Age at={lastSeenAt} /> },
                            { id: 'address', term: words.address, value: <bdi dir="ltr">{address}</bdi> },
                          ]}
                        />
                        {!isThis && (
                          <Button tone="quiet" pending={isSending} onPress={() => void end(id)}>
                            {words.end}
                          </Button>
                        )}
                      </div>
                    </CardBody>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </Read>
      </div>
    </>
  );
}
