// The program of a stranger who writes Java: it knows the clients that a generator made of the API documents of a release, and nothing of ours.
import java.time.OffsetDateTime;
import java.util.stream.Collectors;
import javax.ws.rs.NotFoundException;
import javax.ws.rs.client.ClientRequestFilter;
import org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder;
import pishkhan.marketplace.model.ActorStaff;
import pishkhan.marketplace.model.NewOrderInput;
import pishkhan.marketplace.model.Problem;
import pishkhan.marketplace.model.TrailEntryMoment;
import pishkhan.marketplace.params.GetMarketplaceOrderParams;
import pishkhan.marketplace.params.GetOrderTrailParams;
import pishkhan.marketplace.spec.MarketplaceApiSpec;
import pishkhan.panel.model.AcceptOrderRequest;
import pishkhan.panel.model.OrderDetails;
import pishkhan.panel.params.AcceptOrderParams;
import pishkhan.panel.spec.ApiApiSpec;

public final class Stranger {
	static final String CODE = "STRANGERJAVA";
	static final String VENDOR = System.getenv("VENDOR");

	public static void main(String[] args) {
		MarketplaceApiSpec marketplace = connect(MarketplaceApiSpec.class, System.getenv("KEY"));
		ApiApiSpec shop = connect(ApiApiSpec.class, System.getenv("TOKEN"));

		NewOrderInput order = newOrder(Long.parseLong(System.getenv("PRODUCT")));
		say("repeated", marketplace.createMarketplaceOrder(VENDOR, order)
			.equals(marketplace.createMarketplaceOrder(VENDOR, order)));

		OrderDetails seen = shop.getOrder(CODE).getResult();
		say("customer", seen.getCustomerName());
		say("mayAccept", seen.getActions().getAccept().isAllowed());
		say("mayShip", seen.getActions().getShip().getBecause());
		shop.acceptOrder(new AcceptOrderParams(CODE).idempotencyKey("stranger-java-1"),
			new AcceptOrderRequest().preparationTime(20));

		say("status", marketplace.getMarketplaceOrder(new GetMarketplaceOrderParams(VENDOR, CODE))
			.getResult().getOrderStatus());
		say("trail", marketplace.getOrderTrail(new GetOrderTrailParams(VENDOR, CODE))
			.getResult().getEntries().stream()
			.filter(entry -> entry instanceof TrailEntryMoment)
			.map(entry -> describe(((TrailEntryMoment) entry).getMoment()))
			.collect(Collectors.joining(" ")));
		try {
			marketplace.getMarketplaceOrder(new GetMarketplaceOrderParams(VENDOR, "NOBODYS"));
		} catch (NotFoundException refusal) {
			say("refusal", refusal.getResponse().readEntity(Problem.class).getCode());
		}
	}

	static <T> T connect(Class<T> api, String token) {
		ClientRequestFilter authorize =
			request -> request.getHeaders().putSingle("Authorization", "Bearer " + token);
		return new ResteasyClientBuilder()
			.register(new pishkhan.marketplace.ApiProviders.MyJacksonJaxbJsonProvider())
			.register(authorize)
			.build()
			.target(System.getenv("URL_OF_PISHKHAN"))
			.proxy(api);
	}

	static NewOrderInput newOrder(long product) {
		OffsetDateTime now = OffsetDateTime.now();
		return new NewOrderInput()
			.eventId("stranger-java-1")
			.orderCode(CODE)
			.deliveryType(NewOrderInput.DeliveryTypeEnum.PICKUP)
			.placedAt(now)
			.paidAt(now)
			.customer(new NewOrderInput.Customer()
				.name("مهسا رستمی").phoneNumber("09000000123").address(null).comment(null).latitude(null).longitude(null))
			.addItem(new NewOrderInput.Item().productId(product).quantity(2))
			.deliveryPrice(0)
			.voucherValue(0);
	}

	static String describe(TrailEntryMoment.Moment moment) {
		return moment.getWhat() + ":" + moment.getBy()
			.map(by -> by instanceof ActorStaff ? ((ActorStaff) by).getRole() : by.getClass().getSimpleName())
			.orElse(null);
	}

	static void say(String what, Object value) {
		System.out.println(what + "=" + value);
	}
}
