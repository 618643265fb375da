// The foot of a list that is fetched page by page: the button for the next page, its failure, and the end of the list.
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  readonly paging: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
  readonly words: { readonly more: string; readonly moreFailed: string; readonly end?: string };
}

export function NextPage({ paging, words }: Props) {
  return (
    <>
      {paging.isFetchNextPageError && <Banner tone="error" title={words.moreFailed} />}
      {paging.hasNextPage ? (
        <Button
          tone="quiet"
          size="tap-lg"
          wide
          pending={paging.isFetchingNextPage}
          onPress={() => void paging.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : (
        words.end !== undefined && <p className="py-2 text-center text-dim text-sm">{words.end}</p>
      )}
    </>
  );
}
